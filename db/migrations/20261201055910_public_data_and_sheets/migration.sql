ALTER TABLE "settings" ADD COLUMN "listing_sheets" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "public_data" boolean DEFAULT false NOT NULL;