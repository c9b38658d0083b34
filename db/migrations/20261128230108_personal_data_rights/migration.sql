CREATE TABLE "advertising_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advertising_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"given" boolean NOT NULL,
	"sentence" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"ready_at" timestamp(3) with time zone,
	"file" text,
	"bytes" bigint,
	"expires_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "privacy_right" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "on_behalf_of" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answer_by" date;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "advertising_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_rights" ON "contact_messages" ("answer_by","id") WHERE privacy_right is not null and seen_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_account" ON "contact_messages" ("account_id");--> statement-breakpoint
CREATE INDEX "advertising_consents_account" ON "advertising_consents" ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_making" ON "data_exports" ("account_id") WHERE ready_at is null;--> statement-breakpoint
CREATE INDEX "data_exports_account" ON "data_exports" ("account_id","asked_at");--> statement-breakpoint
CREATE INDEX "data_exports_file" ON "data_exports" ("file");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "advertising_consents" ADD CONSTRAINT "advertising_consents_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_right" CHECK ((privacy_right is null) = (answer_by is null));