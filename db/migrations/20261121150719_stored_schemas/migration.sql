ALTER TABLE "auctions" ADD COLUMN "snapshot_schema" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "buy_now_price" bigint;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "buy_now_offered" boolean;--> statement-breakpoint
ALTER TABLE "onboardings" ADD COLUMN "snapshot_schema" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "snapshot_schema" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "snapshot_schema" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "price" bigint;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "due" bigint;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "gone" text;--> statement-breakpoint
-- The projections of rows that stand already: what the definitions project of schema 1, once.
UPDATE "auctions" SET
	"buy_now_price" = ("snapshot" #>> '{context,buyNow,price}')::bigint,
	"buy_now_offered" = ("snapshot" #>> '{context,buyNow,offered}')::boolean;--> statement-breakpoint
UPDATE "purchases" SET
	"price" = ("snapshot" #>> '{context,price}')::bigint,
	"due" = ("snapshot" #>> '{context,due}')::bigint,
	"reason" = "snapshot" #>> '{context,reason}',
	"gone" = "snapshot" #>> '{context,gone}';--> statement-breakpoint
ALTER TABLE "auctions" ALTER COLUMN "buy_now_price" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "auctions" ALTER COLUMN "buy_now_offered" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ALTER COLUMN "price" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ALTER COLUMN "due" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "auctions_stored" ON "auctions" ("state","snapshot_schema");--> statement-breakpoint
CREATE INDEX "onboardings_stored" ON "onboardings" ("state","snapshot_schema");--> statement-breakpoint
CREATE INDEX "payments_stored" ON "payments" ("state","snapshot_schema");--> statement-breakpoint
CREATE INDEX "purchases_stored" ON "purchases" ("state","snapshot_schema");