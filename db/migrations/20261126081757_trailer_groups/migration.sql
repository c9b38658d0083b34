ALTER TABLE "groups" ADD COLUMN "for_trailers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "groups" SET "for_trailers" = true WHERE fold_name("name") = fold_name('Remolques');
