-- More letters that sound alike; the same as foldForSearch.
CREATE OR REPLACE FUNCTION "fold_for_search"("words" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(replace(regexp_replace(replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  fold_name("words"),
  'xc(?=[ei])', 'x', 'g'),
  'z|c(?=[ei])', 's', 'g'),
  'x|g(?=[ei])', 'j', 'g'),
  'qu(?=[ei])|q(?!h)|c(?!h)', 'k', 'g'),
  'v', 'b'),
  '(?<![cq])h', '', 'g'),
  'll', 'y'),
  '([a-z])\1', '\1', 'g');
--> statement-breakpoint
-- The words as they were folded before would only take the places of similar words.
DELETE FROM "search_words";
--> statement-breakpoint
UPDATE "listings" SET "search" = listing_search("id");
--> statement-breakpoint
UPDATE "ranches" SET "search" = fold_for_search("name");
