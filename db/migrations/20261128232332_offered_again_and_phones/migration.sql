CREATE TABLE "phone_handovers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_handovers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"link_hash" text NOT NULL UNIQUE,
	"listing_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"session" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"phone_hash" text UNIQUE,
	"used_at" timestamp(3) with time zone,
	"user_agent" text,
	"address" text
);
--> statement-breakpoint
ALTER TABLE "alert_choices" ADD COLUMN "again" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "phone_handovers_listing" ON "phone_handovers" ("listing_id");--> statement-breakpoint
CREATE INDEX "phone_handovers_account" ON "phone_handovers" ("account_id");--> statement-breakpoint
CREATE INDEX "phone_handovers_session" ON "phone_handovers" ("session");--> statement-breakpoint
CREATE INDEX "phone_handovers_expires" ON "phone_handovers" ("expires_at");--> statement-breakpoint
ALTER TABLE "phone_handovers" ADD CONSTRAINT "phone_handovers_listing_id_listings_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "phone_handovers" ADD CONSTRAINT "phone_handovers_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "phone_handovers" ADD CONSTRAINT "phone_handovers_session_sessions_token_hash_fkey" FOREIGN KEY ("session") REFERENCES "sessions"("token_hash") ON DELETE CASCADE;