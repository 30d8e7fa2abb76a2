CREATE TABLE "owner_addresses" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"confirm_hash" text NOT NULL,
	"refuse_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "owner_addresses_confirm_hash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "owner_addresses_refuse_hash_unique" UNIQUE("refuse_hash")
);
--> statement-breakpoint
CREATE TABLE "session_proofs" (
	"session_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "forgets" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "calendar_stays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "owner_addresses" ADD CONSTRAINT "owner_addresses_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_proofs" ADD CONSTRAINT "session_proofs_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;