CREATE TABLE "deposit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"auction_id" integer,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "deposit_entries_some" CHECK (amount > 0),
	CONSTRAINT "deposit_entries_lot" CHECK ((auction_id is not null) = (kind = 'applied'))
);
--> statement-breakpoint
CREATE TABLE "limit_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"snapshot_schema" smallint DEFAULT 1 NOT NULL,
	"account_id" integer NOT NULL,
	"evening" date NOT NULL,
	"auction_id" integer,
	"backing" text NOT NULL,
	"note" text NOT NULL,
	"wished" bigint NOT NULL,
	"bid_limit" bigint,
	"deposit" bigint,
	"reason" text,
	"decided_by" integer,
	"decided_at" timestamp(3) with time zone,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "limit_requests" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "deposit_percentage" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "limit_two_person_pesos" bigint DEFAULT 2000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "limit_request_id" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "carried_limit" bigint;--> statement-breakpoint
CREATE INDEX "deposit_entries_request" ON "deposit_entries" ("request_id","id");--> statement-breakpoint
CREATE INDEX "deposit_entries_auction" ON "deposit_entries" ("auction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_entries_once" ON "deposit_entries" ("request_id","kind") WHERE kind <> 'applied';--> statement-breakpoint
CREATE UNIQUE INDEX "limit_requests_one_open" ON "limit_requests" ("account_id") WHERE state in ('asked', 'payable');--> statement-breakpoint
CREATE INDEX "limit_requests_account" ON "limit_requests" ("account_id","id");--> statement-breakpoint
CREATE INDEX "limit_requests_stored" ON "limit_requests" ("state","snapshot_schema");--> statement-breakpoint
CREATE INDEX "limit_requests_auction" ON "limit_requests" ("auction_id");--> statement-breakpoint
CREATE INDEX "limit_requests_waiting" ON "limit_requests" ("asked_at","id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "limit_requests_holding" ON "limit_requests" ("until","id") WHERE state in ('carried', 'held', 'returning');--> statement-breakpoint
CREATE INDEX "payments_limit_request" ON "payments" ("limit_request_id");--> statement-breakpoint
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_request_id_limit_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "limit_requests"("id");--> statement-breakpoint
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "limit_requests" ADD CONSTRAINT "limit_requests_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "limit_requests" ADD CONSTRAINT "limit_requests_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "limit_requests" ADD CONSTRAINT "limit_requests_decided_by_accounts_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_limit_request_id_limit_requests_id_fkey" FOREIGN KEY ("limit_request_id") REFERENCES "limit_requests"("id");--> statement-breakpoint
-- The ledger of deposits is only added to, and no deposit gives more than it received.
CREATE FUNCTION "hold_deposit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'deposit entry % never changes', OLD."id" USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "deposit_entries_fixed" BEFORE UPDATE OR DELETE ON "deposit_entries" FOR EACH ROW EXECUTE FUNCTION "hold_deposit_entry"();--> statement-breakpoint
CREATE FUNCTION "check_deposit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sums record;
BEGIN
	SELECT coalesce(sum("amount") FILTER (WHERE "kind" = 'received'), 0) AS received,
		coalesce(sum("amount") FILTER (WHERE "kind" IN ('applied', 'returning')), 0) AS given,
		coalesce(sum("amount") FILTER (WHERE "kind" = 'returning'), 0) AS returning,
		coalesce(sum("amount") FILTER (WHERE "kind" = 'returned'), 0) AS returned
	INTO sums FROM "deposit_entries" WHERE "request_id" = NEW."request_id";
	IF sums.given > sums.received OR sums.returned > sums.returning THEN
		RAISE EXCEPTION 'deposit of limit request % gives more than it received', NEW."request_id" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "deposit_entries_sum" AFTER INSERT ON "deposit_entries" FOR EACH ROW EXECUTE FUNCTION "check_deposit_entry"();--> statement-breakpoint
-- Bids judged by a limit that a deposit has begun or ceased to carry are judged again.
CREATE TRIGGER "carried_limit_changed" AFTER UPDATE OF "carried_limit" ON "accounts" FOR EACH ROW
WHEN (OLD."carried_limit" IS DISTINCT FROM NEW."carried_limit") EXECUTE FUNCTION account_limit_changed();
