ALTER TABLE "broadcasts" ADD COLUMN "key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_key_key" UNIQUE("key");