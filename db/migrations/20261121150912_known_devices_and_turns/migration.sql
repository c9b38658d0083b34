CREATE TABLE "known_devices" (
	"token_hash" text,
	"account_id" integer,
	"password_mark" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "known_devices_pkey" PRIMARY KEY("token_hash","account_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_turns" (
	"key" text PRIMARY KEY,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	"turn_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_links" ADD COLUMN "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "known_devices_account" ON "known_devices" ("account_id","expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_expires" ON "known_devices" ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_turns_last" ON "sign_in_turns" ("last_at");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" ("kind","last_at");--> statement-breakpoint
CREATE INDEX "security_events_address" ON "security_events" ("address","last_at");--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;