CREATE TABLE "shill_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shill_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"signal_id" integer NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"score" smallint NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "shill_decisions_reopened" CHECK (decided_by is not null or state = 'open')
);
--> statement-breakpoint
CREATE TABLE "shill_facts" (
	"auction_id" integer,
	"bidder_id" integer,
	"seller_id" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "shill_facts_pkey" PRIMARY KEY("auction_id","bidder_id")
);
--> statement-breakpoint
CREATE TABLE "shill_scans" (
	"auction_id" integer PRIMARY KEY,
	"version" integer NOT NULL,
	"scanned_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shill_signals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shill_signals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bidder_id" integer NOT NULL,
	"seller_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"score" smallint NOT NULL,
	"decided_score" smallint,
	"reasons" jsonb NOT NULL,
	"raised_at" timestamp(3) with time zone NOT NULL,
	"first_at" timestamp(3) with time zone NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "shills" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "mark" text;--> statement-breakpoint
CREATE INDEX "documents_mark" ON "documents" ("mark") WHERE mark is not null;--> statement-breakpoint
CREATE INDEX "shill_decisions_signal" ON "shill_decisions" ("signal_id","id");--> statement-breakpoint
CREATE INDEX "shill_decisions_by" ON "shill_decisions" ("decided_by");--> statement-breakpoint
CREATE INDEX "shill_facts_bidder" ON "shill_facts" ("bidder_id","at");--> statement-breakpoint
CREATE INDEX "shill_facts_seller" ON "shill_facts" ("seller_id","at");--> statement-breakpoint
CREATE INDEX "shill_facts_at" ON "shill_facts" ("at");--> statement-breakpoint
CREATE INDEX "shill_scans_at" ON "shill_scans" ("scanned_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shill_signals_pair" ON "shill_signals" ("bidder_id","seller_id");--> statement-breakpoint
CREATE INDEX "shill_signals_seller" ON "shill_signals" ("seller_id");--> statement-breakpoint
CREATE INDEX "shill_signals_list" ON "shill_signals" ("state","last_at","id");--> statement-breakpoint
CREATE INDEX "shill_signals_last" ON "shill_signals" ("last_at");--> statement-breakpoint
ALTER TABLE "shill_decisions" ADD CONSTRAINT "shill_decisions_signal_id_shill_signals_id_fkey" FOREIGN KEY ("signal_id") REFERENCES "shill_signals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shill_decisions" ADD CONSTRAINT "shill_decisions_decided_by_accounts_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "shill_facts" ADD CONSTRAINT "shill_facts_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "shill_facts" ADD CONSTRAINT "shill_facts_bidder_id_accounts_id_fkey" FOREIGN KEY ("bidder_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shill_facts" ADD CONSTRAINT "shill_facts_seller_id_accounts_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shill_scans" ADD CONSTRAINT "shill_scans_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "shill_signals" ADD CONSTRAINT "shill_signals_bidder_id_accounts_id_fkey" FOREIGN KEY ("bidder_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shill_signals" ADD CONSTRAINT "shill_signals_seller_id_accounts_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "accounts"("id") ON DELETE CASCADE;