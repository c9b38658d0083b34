-- A text is found by its words, the first letters of each ("^ab", "^a"), and the spans of ids with its listing, of 256,
-- 2,048 and 16,384 ("#12", "##1", "###0"), so that the newest listings with a word are read first. Letters outside a to
-- z belong to a word, as in `words_of_search`, and part it, as a number is searched: of such texts both are kept.
CREATE FUNCTION "search_tokens"("listing" integer, "search" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  with words as (
    select word from regexp_split_to_table("search", '[^[:alnum:]]+') as word where length(word) between 1 and 400
    union
    select word from regexp_split_to_table(case when octet_length("search") > length("search") then "search" end, '[^a-z0-9]+') as word
    where length(word) between 1 and 400
  )
  select array['#' || "listing" / 256, '##' || "listing" / 2048, '###' || "listing" / 16384]
    || array(select word from words union select '^' || left(word, 1) from words union select '^' || left(word, 2) from words)
$$;
--> statement-breakpoint
CREATE INDEX "listings_tokens" ON "listings" USING gin (search_tokens(id, search)) WITH (fastupdate=false) WHERE deleted_at is null;
--> statement-breakpoint
DROP INDEX "auctions_listing";
--> statement-breakpoint
CREATE INDEX "auctions_listing" ON "auctions" ("listing_id","live","id","status","practice");
