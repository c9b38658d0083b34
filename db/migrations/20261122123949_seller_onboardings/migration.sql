CREATE TABLE "seller_onboardings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_onboardings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"snapshot_schema" smallint DEFAULT 1 NOT NULL,
	"account_id" integer NOT NULL UNIQUE,
	"logo" text,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE INDEX "seller_onboardings_stored" ON "seller_onboardings" ("state","snapshot_schema");--> statement-breakpoint
ALTER TABLE "seller_onboardings" ADD CONSTRAINT "seller_onboardings_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Sellers from before have finished registering: no row of theirs is looked for.
UPDATE "accounts" SET "onboarded_at" = coalesce("email_validated_at", "created_at")
WHERE "audience" = 'seller' AND "onboarded_at" IS NULL AND "closed_at" IS NULL
  AND EXISTS (SELECT FROM "sellers" s WHERE s."account_id" = "accounts"."id" AND s."ranch_id" IS NOT NULL)
  AND EXISTS (SELECT FROM "people" p WHERE p."account_id" = "accounts"."id");
