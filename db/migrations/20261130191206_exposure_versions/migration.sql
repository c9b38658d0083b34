CREATE TABLE "exposure_versions" (
	"account_id" integer PRIMARY KEY,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exposure_versions" ADD CONSTRAINT "exposure_versions_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
-- Room in each page for the next version of its rows, so that no index is written.
ALTER TABLE "exposure_versions" SET (fillfactor = 50);--> statement-breakpoint
CREATE FUNCTION "account_limit_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "exposure_versions" SET "version" = "version" + 1 WHERE "account_id" = NEW."id";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "house_limit_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "exposure_versions" SET "version" = "version" + 1;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "limit_changed" AFTER UPDATE OF "bid_limit" ON "accounts" FOR EACH ROW
WHEN (OLD."bid_limit" IS DISTINCT FROM NEW."bid_limit") EXECUTE FUNCTION account_limit_changed();
--> statement-breakpoint
CREATE TRIGGER "limit_changed" AFTER UPDATE OF "bid_limit" ON "settings" FOR EACH ROW
WHEN (OLD."bid_limit" IS DISTINCT FROM NEW."bid_limit") EXECUTE FUNCTION house_limit_changed();
