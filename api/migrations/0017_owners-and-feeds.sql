CREATE TABLE "feed_codes" (
	"feed" text NOT NULL,
	"field" text NOT NULL,
	"code" text NOT NULL,
	"ours" jsonb,
	CONSTRAINT "feed_codes_feed_field_code_pk" PRIMARY KEY("feed","field","code")
);
--> statement-breakpoint
CREATE TABLE "owner_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "owner_views" (
	"hash" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"session_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "source" text DEFAULT 'import' NOT NULL;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "logged_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feed_codes" ADD CONSTRAINT "feed_codes_feed_feeds_name_fk" FOREIGN KEY ("feed") REFERENCES "public"."feeds"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_messages" ADD CONSTRAINT "owner_messages_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_views" ADD CONSTRAINT "owner_views_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_views" ADD CONSTRAINT "owner_views_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owner_messages_owner" ON "owner_messages" USING btree ("owner_id","sent_at");--> statement-breakpoint
UPDATE "owners" SET "source" = 'desk' WHERE "id" IN (SELECT "subject_id" FROM "audit" WHERE "action" = 'owner.added');