ALTER TABLE "vet_files" ADD COLUMN "received_sha256" text;--> statement-breakpoint
ALTER TABLE "vet_files" ADD COLUMN "passed_over" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "vet_files" ADD COLUMN "passed_over_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vet_images" ADD COLUMN "responsible" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vet_images" ADD COLUMN "species" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "vet_files_received" ON "vet_files" ("received_sha256") WHERE received_sha256 is not null;