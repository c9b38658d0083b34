ALTER TABLE "credit_lots" ADD COLUMN "mailed_days" smallint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "listing_id" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "credit_valid_days" integer DEFAULT 365 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "transfer_details" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "credit_lots_to_mail" ON "credit_lots" ("expires_at") WHERE mailed_days is distinct from 0;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_lots_granted" ON "credit_lots" ("seller_id","package_id") WHERE payment_id is null;--> statement-breakpoint
CREATE INDEX "payments_listing" ON "payments" ("listing_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_listing_id_listings_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE SET NULL;