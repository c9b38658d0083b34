CREATE TABLE "printed_catalogues" (
	"day" date,
	"version" integer,
	"digest" text NOT NULL,
	"facts" jsonb,
	"changes" jsonb DEFAULT '[]' NOT NULL,
	"file" text,
	"bytes" integer NOT NULL,
	"pages" integer NOT NULL,
	"lots" integer NOT NULL,
	"drawn_at" timestamp(3) with time zone NOT NULL,
	"frozen_at" timestamp(3) with time zone,
	CONSTRAINT "printed_catalogues_pkey" PRIMARY KEY("day","version")
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "printed_catalogues" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "printed_catalogues_file" ON "printed_catalogues" ("file");