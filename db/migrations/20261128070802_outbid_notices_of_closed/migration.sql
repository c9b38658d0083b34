-- A finished auction deletes its own from now on (server/sale/auctions/notify.ts).
DELETE FROM "outbid_notices" USING "auctions" WHERE "auctions"."id" = "outbid_notices"."auction_id" AND NOT "auctions"."live";
