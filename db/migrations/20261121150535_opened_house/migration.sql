CREATE TABLE "setup_links" (
	"token_hash" text PRIMARY KEY,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "house_facts" (
	"key" text PRIMARY KEY,
	"value" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
