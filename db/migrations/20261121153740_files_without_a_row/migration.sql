CREATE TABLE "pending_files" (
	"store" text,
	"key" text,
	"announced_at" timestamp(3) with time zone NOT NULL,
	"sweep_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "pending_files_pkey" PRIMARY KEY("store","key")
);
--> statement-breakpoint
CREATE INDEX "pending_files_sweep" ON "pending_files" ("sweep_at");