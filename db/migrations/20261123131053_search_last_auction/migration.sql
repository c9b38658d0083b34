DROP INDEX "auctions_listing";--> statement-breakpoint
CREATE INDEX "auctions_listing" ON "auctions" ("listing_id","live","id");