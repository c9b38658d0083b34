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
-- Locked in the order of bids: in the order of the table, a batch of several bidders and this would wait for each other.
CREATE FUNCTION "raise_exposure_versions"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "exposure_versions" ORDER BY "account_id" FOR NO KEY UPDATE;
	UPDATE "exposure_versions" SET "version" = "version" + 1;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "house_limit_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM raise_exposure_versions();
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "limit_changed" AFTER UPDATE OF "bid_limit" ON "accounts" FOR EACH ROW
WHEN (OLD."bid_limit" IS DISTINCT FROM NEW."bid_limit") EXECUTE FUNCTION account_limit_changed();
--> statement-breakpoint
CREATE TRIGGER "limit_changed" AFTER UPDATE OF "bid_limit" ON "settings" FOR EACH ROW
WHEN (OLD."bid_limit" IS DISTINCT FROM NEW."bid_limit") EXECUTE FUNCTION house_limit_changed();
