CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY,
	"account_id" integer NOT NULL,
	"session" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"credential_id" text NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}'::text[] NOT NULL,
	"backed_up" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" integer,
	"code_hash" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "recovery_codes_pkey" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"account_id" integer PRIMARY KEY,
	"sealed_secret" text NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "second_factor_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "factor_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires" ON "passkey_challenges" ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_session" ON "passkey_challenges" ("session");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" ("account_id","created_at");--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;