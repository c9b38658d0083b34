-- Long words too: a search asks this table first whether any text has a word. No field of a text is as long as 400.
CREATE OR REPLACE FUNCTION "words_of_search"("search" text) RETURNS TABLE("word" text) LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select distinct part from regexp_split_to_table("search", '[^[:alnum:]]+') as part
  where length(part) between 3 and 400 and part ~ '[^0-9]'
$$;
--> statement-breakpoint
INSERT INTO "search_words" SELECT word FROM "listings", words_of_search("search") WHERE length(word) > 40 UNION SELECT word FROM "ranches", words_of_search("search") WHERE length(word) > 40 ON CONFLICT DO NOTHING;
