CREATE TABLE "security_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account_id" integer,
	"address" text,
	"detail" jsonb,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp(3) with time zone NOT NULL,
	"last_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"fold_key" text
);
--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" ("last_at");--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" ("account_id","last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_fold" ON "security_events" ("fold_key");