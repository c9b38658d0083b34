CREATE TABLE "search_words" (
	"word" text PRIMARY KEY
);
--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- Numbers are searched exactly, and words of one or two letters by their beginning: only longer words are mistyped.
CREATE FUNCTION "words_of_search"("search" text) RETURNS TABLE("word" text) LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select distinct part from regexp_split_to_table("search", '[^[:alnum:]]+') as part
  where length(part) between 3 and 40 and part ~ '[^0-9]'
$$;
--> statement-breakpoint
-- In order, so that two writers of the same new words wait for each other and never in a circle.
CREATE FUNCTION "keep_words_of_new"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words SELECT DISTINCT word FROM added, words_of_search(added.search) ORDER BY word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "keep_words_of_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words SELECT word FROM words_of_search(NEW.search) ORDER BY word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO "search_words" SELECT word FROM "listings", words_of_search("search") UNION SELECT word FROM "ranches", words_of_search("search");
--> statement-breakpoint
CREATE TRIGGER "listings_new_words" AFTER INSERT ON "listings" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "keep_words_of_new"();
--> statement-breakpoint
CREATE TRIGGER "listings_changed_words" AFTER UPDATE OF "search" ON "listings" FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION "keep_words_of_changed"();
--> statement-breakpoint
CREATE TRIGGER "ranches_new_words" AFTER INSERT ON "ranches" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "keep_words_of_new"();
--> statement-breakpoint
CREATE TRIGGER "ranches_changed_words" AFTER UPDATE OF "search" ON "ranches" FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION "keep_words_of_changed"();
--> statement-breakpoint
-- How many lots a word has is estimated from a sample of texts; with 100 PostgreSQL often errs by two.
ALTER TABLE "listings" ALTER COLUMN "search" SET STATISTICS 300;
