ALTER TABLE "listings" ADD COLUMN "capture_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "listings_capture_key" ON "listings" ("seller_id","capture_key");