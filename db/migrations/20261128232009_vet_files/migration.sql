CREATE TABLE "vet_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vet_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"kind" text NOT NULL,
	"limb" text,
	"taken_on" date NOT NULL,
	"dated_by_file" boolean DEFAULT false NOT NULL,
	"taken_by" text NOT NULL,
	"format" text NOT NULL,
	"file" text,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"state" text NOT NULL,
	"hold_reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"elsewhere" integer,
	"refusal" text,
	"added_at" timestamp(3) with time zone NOT NULL,
	"ready_at" timestamp(3) with time zone,
	"announced_at" timestamp(3) with time zone,
	"decided_by" integer,
	"decided_at" timestamp(3) with time zone,
	"decision" text,
	"removed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vet_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vet_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"picture" text,
	"unreadable" text,
	"frames" integer DEFAULT 1 NOT NULL,
	"instance" text,
	"patient_name" text DEFAULT '' NOT NULL,
	"patient_id" text DEFAULT '' NOT NULL,
	"other_ids" text DEFAULT '' NOT NULL,
	"registration" text DEFAULT '' NOT NULL,
	"study_date" text DEFAULT '' NOT NULL,
	"modality" text DEFAULT '' NOT NULL,
	"laterality" text DEFAULT '' NOT NULL,
	"body_part" text DEFAULT '' NOT NULL,
	"view_position" text DEFAULT '' NOT NULL,
	"manufacturer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vet_papers" (
	"listing_id" integer,
	"kind" text,
	"issued_on" date NOT NULL,
	"expires_on" date,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp(3) with time zone NOT NULL,
	"reminded" text,
	CONSTRAINT "vet_papers_pkey" PRIMARY KEY("listing_id","kind")
);
--> statement-breakpoint
CREATE TABLE "vet_records" (
	"listing_id" integer PRIMARY KEY,
	"access" text DEFAULT 'request' NOT NULL,
	"microchip" text,
	"summaries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vet_summaries" (
	"listing_id" integer,
	"version" integer,
	"exam" text NOT NULL,
	"xrays" text NOT NULL,
	"scope" text NOT NULL,
	"blood" text NOT NULL,
	"examined_on" date NOT NULL,
	"vet_name" text NOT NULL,
	"vet_license" text NOT NULL,
	"signed_name" text NOT NULL,
	"signed_at" timestamp(3) with time zone NOT NULL,
	"announced_at" timestamp(3) with time zone,
	CONSTRAINT "vet_summaries_pkey" PRIMARY KEY("listing_id","version")
);
--> statement-breakpoint
CREATE TABLE "vet_upload_parts" (
	"upload_id" text,
	"start" bigint,
	"bytes" integer NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "vet_upload_parts_pkey" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "vet_uploads" (
	"id" text PRIMARY KEY,
	"listing_id" integer NOT NULL,
	"seller_id" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"limb" text,
	"taken_on" date NOT NULL,
	"taken_by" text NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"heard_at" timestamp(3) with time zone NOT NULL,
	"file_id" integer,
	"refusal" text
);
--> statement-breakpoint
CREATE TABLE "paper_reasons" (
	"auction_id" integer PRIMARY KEY,
	"kinds" text[] NOT NULL,
	"reason" text NOT NULL,
	"given_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vet_passes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vet_passes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"auction_id" integer NOT NULL,
	"made_by" integer NOT NULL,
	"vet_name" text NOT NULL,
	"vet_license" text NOT NULL,
	"vet_email" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vet_requests" (
	"auction_id" integer,
	"buyer_id" integer,
	"state" text NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"answered_at" timestamp(3) with time zone,
	CONSTRAINT "vet_requests_pkey" PRIMARY KEY("auction_id","buyer_id")
);
--> statement-breakpoint
CREATE TABLE "vet_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vet_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"auction_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"image_id" integer,
	"viewer_id" integer,
	"pass_id" integer,
	"original" boolean NOT NULL,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "vet_files" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "vet_files_listing" ON "vet_files" ("listing_id");--> statement-breakpoint
CREATE INDEX "vet_files_held" ON "vet_files" ("id") WHERE state = 'held' and removed_at is null;--> statement-breakpoint
CREATE INDEX "vet_files_bytes" ON "vet_files" ("sha256");--> statement-breakpoint
CREATE INDEX "vet_files_file" ON "vet_files" ("file");--> statement-breakpoint
CREATE INDEX "vet_files_decided" ON "vet_files" ("decided_by","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vet_images_file" ON "vet_images" ("file_id","position");--> statement-breakpoint
CREATE INDEX "vet_images_picture" ON "vet_images" ("picture");--> statement-breakpoint
CREATE INDEX "vet_images_instance" ON "vet_images" ("instance") WHERE instance is not null;--> statement-breakpoint
CREATE INDEX "vet_uploads_listing" ON "vet_uploads" ("listing_id");--> statement-breakpoint
CREATE INDEX "vet_uploads_seller" ON "vet_uploads" ("seller_id");--> statement-breakpoint
CREATE INDEX "vet_uploads_file" ON "vet_uploads" ("file_id");--> statement-breakpoint
CREATE INDEX "vet_uploads_heard" ON "vet_uploads" ("heard_at");--> statement-breakpoint
CREATE INDEX "vet_passes_auction" ON "vet_passes" ("auction_id","made_by");--> statement-breakpoint
CREATE INDEX "vet_passes_maker" ON "vet_passes" ("made_by");--> statement-breakpoint
CREATE INDEX "vet_requests_buyer" ON "vet_requests" ("buyer_id");--> statement-breakpoint
CREATE INDEX "vet_views_auction" ON "vet_views" ("auction_id","seen_at");--> statement-breakpoint
CREATE INDEX "vet_views_file" ON "vet_views" ("file_id");--> statement-breakpoint
CREATE INDEX "vet_views_image" ON "vet_views" ("image_id");--> statement-breakpoint
CREATE INDEX "vet_views_viewer" ON "vet_views" ("viewer_id","seen_at");--> statement-breakpoint
CREATE INDEX "vet_views_pass" ON "vet_views" ("pass_id");--> statement-breakpoint
ALTER TABLE "vet_files" ADD CONSTRAINT "vet_files_listing_id_vet_records_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "vet_records"("listing_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vet_files" ADD CONSTRAINT "vet_files_decided_by_accounts_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "vet_images" ADD CONSTRAINT "vet_images_file_id_vet_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "vet_files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vet_papers" ADD CONSTRAINT "vet_papers_listing_id_listings_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vet_records" ADD CONSTRAINT "vet_records_listing_id_listings_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vet_summaries" ADD CONSTRAINT "vet_summaries_listing_id_vet_records_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "vet_records"("listing_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vet_upload_parts" ADD CONSTRAINT "vet_upload_parts_upload_id_vet_uploads_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "vet_uploads"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vet_uploads" ADD CONSTRAINT "vet_uploads_listing_id_vet_records_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "vet_records"("listing_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vet_uploads" ADD CONSTRAINT "vet_uploads_seller_id_accounts_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "vet_uploads" ADD CONSTRAINT "vet_uploads_file_id_vet_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "vet_files"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "paper_reasons" ADD CONSTRAINT "paper_reasons_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "vet_passes" ADD CONSTRAINT "vet_passes_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "vet_passes" ADD CONSTRAINT "vet_passes_made_by_accounts_id_fkey" FOREIGN KEY ("made_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "vet_requests" ADD CONSTRAINT "vet_requests_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "vet_requests" ADD CONSTRAINT "vet_requests_buyer_id_accounts_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "vet_views" ADD CONSTRAINT "vet_views_auction_id_auctions_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auctions"("id");--> statement-breakpoint
ALTER TABLE "vet_views" ADD CONSTRAINT "vet_views_file_id_vet_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "vet_files"("id");--> statement-breakpoint
ALTER TABLE "vet_views" ADD CONSTRAINT "vet_views_image_id_vet_images_id_fkey" FOREIGN KEY ("image_id") REFERENCES "vet_images"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "vet_views" ADD CONSTRAINT "vet_views_viewer_id_accounts_id_fkey" FOREIGN KEY ("viewer_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "vet_views" ADD CONSTRAINT "vet_views_pass_id_vet_passes_id_fkey" FOREIGN KEY ("pass_id") REFERENCES "vet_passes"("id") ON DELETE CASCADE;