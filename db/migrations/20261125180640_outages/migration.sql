CREATE TABLE "house_beat" (
	"id" integer PRIMARY KEY,
	"at" timestamp(3) with time zone NOT NULL,
	"process" text NOT NULL,
	CONSTRAINT "house_beat_one" CHECK ("id" = 1)
);
--> statement-breakpoint
CREATE TABLE "outage_moves" (
	"outage_id" integer,
	"kind" text,
	"subject_id" integer,
	"before" timestamp(3) with time zone NOT NULL,
	"after" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "outage_moves_pkey" PRIMARY KEY("outage_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "outages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"found_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "outage_seconds" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "outages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "outage_moves_subject" ON "outage_moves" ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "outages_ended" ON "outages" ("ended_at");--> statement-breakpoint
CREATE INDEX "outages_unapplied" ON "outages" ("id") WHERE applied_at is null;--> statement-breakpoint
ALTER TABLE "outage_moves" ADD CONSTRAINT "outage_moves_outage_id_outages_id_fkey" FOREIGN KEY ("outage_id") REFERENCES "outages"("id");