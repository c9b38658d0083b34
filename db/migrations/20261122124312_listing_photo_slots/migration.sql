ALTER TABLE "listing_photos" ADD COLUMN "slot" text;--> statement-breakpoint
-- A photo that stands twice in a listing is its first one.
DELETE FROM "listing_photos" "again" USING "listing_photos" "first"
  WHERE "again"."listing_id" = "first"."listing_id" AND "again"."photo" = "first"."photo" AND "again"."position" > "first"."position";--> statement-breakpoint
CREATE UNIQUE INDEX "listing_photos_once" ON "listing_photos" ("listing_id","photo");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_photos_slot" ON "listing_photos" ("listing_id","slot");--> statement-breakpoint
CREATE INDEX "listing_photos_photo" ON "listing_photos" ("photo");