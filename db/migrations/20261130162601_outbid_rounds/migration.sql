CREATE TABLE "outbid_rounds" (
	"auction_id" integer PRIMARY KEY,
	"since" integer NOT NULL,
	"waiting" boolean DEFAULT true NOT NULL,
	"run_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbid_rounds" ADD CONSTRAINT "outbid_rounds_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
CREATE FUNCTION "refuse_batch"("reason" text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION USING ERRCODE = 'RE001', MESSAGE = "reason";
END
$$;
