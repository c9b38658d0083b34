-- The results of all lots that have closed, as `server/sale/results/keep.ts` writes them from now on.
INSERT INTO "sires" ("key", "name")
SELECT DISTINCT ON (sire_key(name)) sire_key(name), btrim(name)
FROM "auctions" a JOIN "pedigrees" p ON p."listing_id" = a."listing_id", unnest(array[p."ancestors"[1], p."ancestors"[5]]) name
WHERE NOT a."live" AND NOT a."practice" AND sire_key(name) <> ''
ORDER BY sire_key(name), a."id";
--> statement-breakpoint
INSERT INTO "lot_results" ("auction_id", "listing_id", "evening", "outcome", "price", "subcategory_id", "sex", "date_of_birth", "ranch_id", "sire_id", "dam_sire_id")
SELECT a."id", a."listing_id", ((a."closes_at" - interval '4 hours') AT TIME ZONE 'America/Mexico_City')::date,
	CASE
		WHEN a."state" = 'cancelled' THEN 'withdrawn'
		WHEN s."via" = 'buy-now' THEN 'bought-now'
		WHEN s."via" = 'hammer' THEN 'sold'
		WHEN s."via" IS NOT NULL THEN 'sold-after'
		WHEN a."bid_count" = 0 THEN 'no-bids'
		WHEN a."reserve_state" = 'unmet' THEN 'below-reserve'
		ELSE 'unsold'
	END,
	s."price", a."subcategory_id", l."sex", l."date_of_birth", l."ranch_id",
	(SELECT "id" FROM "sires" WHERE "key" = nullif(sire_key(p."ancestors"[1]), '')),
	(SELECT "id" FROM "sires" WHERE "key" = nullif(sire_key(p."ancestors"[5]), ''))
FROM "auctions" a
JOIN "listings" l ON l."id" = a."listing_id"
LEFT JOIN "pedigrees" p ON p."listing_id" = a."listing_id"
LEFT JOIN "sales" s ON s."auction_id" = a."id" AND a."state" LIKE 'closed.sold%'
WHERE NOT a."live" AND NOT a."practice";
--> statement-breakpoint
DELETE FROM "lot_results" w USING "lot_results" again
WHERE w."outcome" = 'withdrawn' AND again."listing_id" = w."listing_id" AND again."evening" = w."evening" AND again."auction_id" > w."auction_id";
--> statement-breakpoint
INSERT INTO "evening_results" ("evening", "catalogued", "withdrawn", "sold", "total", "median", "highest", "kept_at")
SELECT "evening", count(*), count(*) FILTER (WHERE "outcome" = 'withdrawn'), count("price"), coalesce(sum("price"), 0),
	round(percentile_cont(0.5) WITHIN GROUP (ORDER BY "price")::numeric), max("price"), now()
FROM "lot_results" r GROUP BY "evening";
