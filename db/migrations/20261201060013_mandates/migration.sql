CREATE TABLE "mandates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mandates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"agent_id" integer,
	"agent_email" text NOT NULL,
	"amount" bigint NOT NULL,
	"lots" integer[],
	"evening" date,
	"until" timestamp(3) with time zone NOT NULL,
	"invited_at" timestamp(3) with time zone NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"ended_by" integer,
	CONSTRAINT "mandates_scope" CHECK ((lots is null) <> (evening is null)),
	CONSTRAINT "mandates_agent_accepted" CHECK ((agent_id is null) = (accepted_at is null)),
	CONSTRAINT "mandates_some" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"auction_id" integer,
	"turn" integer,
	"bidder_id" integer NOT NULL,
	"placed_by" integer NOT NULL,
	"mandate_id" integer,
	"placed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "placements_pkey" PRIMARY KEY("auction_id","turn")
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "mandates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "agent_id" integer;--> statement-breakpoint
CREATE INDEX "mandates_owner" ON "mandates" ("owner_id","id");--> statement-breakpoint
CREATE INDEX "mandates_agent" ON "mandates" ("agent_id","until");--> statement-breakpoint
CREATE INDEX "mandates_invited" ON "mandates" ("agent_email") WHERE accepted_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "placements_by" ON "placements" ("placed_by","auction_id");--> statement-breakpoint
CREATE INDEX "placements_bidder" ON "placements" ("bidder_id","auction_id");--> statement-breakpoint
CREATE INDEX "placements_mandate" ON "placements" ("mandate_id","auction_id");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_agent_id_accounts_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_owner_id_accounts_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_agent_id_accounts_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_ended_by_accounts_id_fkey" FOREIGN KEY ("ended_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_bidder_id_accounts_id_fkey" FOREIGN KEY ("bidder_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_placed_by_accounts_id_fkey" FOREIGN KEY ("placed_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_mandate_id_mandates_id_fkey" FOREIGN KEY ("mandate_id") REFERENCES "mandates"("id");