CREATE TABLE "maxima" (
	"auction_id" integer,
	"turn" integer,
	"claim" integer NOT NULL,
	"bidder_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sealed" text,
	"commitment" text,
	"price" bigint,
	"key" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"committed_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "maxima_pkey" PRIMARY KEY("auction_id","turn")
);
--> statement-breakpoint
CREATE TABLE "reserves" (
	"auction_id" integer,
	"turn" integer,
	"sealed" text,
	"set_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "reserves_pkey" PRIMARY KEY("auction_id","turn")
);
--> statement-breakpoint
CREATE TABLE "voids" (
	"auction_id" integer,
	"turn" integer,
	"claim" integer NOT NULL,
	"bidder_id" integer NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" integer NOT NULL,
	"approved_by" integer NOT NULL,
	"voided_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "voids_pkey" PRIMARY KEY("auction_id","turn")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "bid_limit" bigint;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "leading_bid" integer;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "last_bid" integer;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "reserve_state" text;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "sealed_maximum" text;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "turn" integer;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "claim" integer;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "struck_turn" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "maxima" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "bid_limit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bids" ALTER COLUMN "key" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "auctions_exposure" ON "auctions" ("leader_id") WHERE live and leader_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "maxima_receipt" ON "maxima" ("auction_id","bidder_id","key");--> statement-breakpoint
CREATE INDEX "maxima_bidder" ON "maxima" ("bidder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voids_claim" ON "voids" ("auction_id","claim");--> statement-breakpoint
CREATE INDEX "voids_bidder" ON "voids" ("bidder_id");--> statement-breakpoint
CREATE INDEX "voids_proposed" ON "voids" ("proposed_by");--> statement-breakpoint
CREATE INDEX "voids_approved" ON "voids" ("approved_by");--> statement-breakpoint
ALTER TABLE "maxima" ADD CONSTRAINT "maxima_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "maxima" ADD CONSTRAINT "maxima_bidder_id_accounts_id_fkey" FOREIGN KEY ("bidder_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "reserves" ADD CONSTRAINT "reserves_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "voids" ADD CONSTRAINT "voids_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "voids" ADD CONSTRAINT "voids_bidder_id_accounts_id_fkey" FOREIGN KEY ("bidder_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "voids" ADD CONSTRAINT "voids_proposed_by_accounts_id_fkey" FOREIGN KEY ("proposed_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "voids" ADD CONSTRAINT "voids_approved_by_accounts_id_fkey" FOREIGN KEY ("approved_by") REFERENCES "accounts"("id");