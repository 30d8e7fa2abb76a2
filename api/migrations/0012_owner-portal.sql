CREATE TABLE "communications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" text NOT NULL,
	"day" date NOT NULL,
	"type" text NOT NULL,
	"contact_id" integer,
	"subject" jsonb NOT NULL,
	"comment" jsonb,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_access" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"owner_id" text NOT NULL,
	"time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "online_media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" text NOT NULL,
	"medium" text NOT NULL,
	"since" date NOT NULL,
	"until" date
);
--> statement-breakpoint
CREATE TABLE "owner_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"expires" date,
	"contact_id" integer,
	"sender_id" text
);
--> statement-breakpoint
CREATE TABLE "subject_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"visitor" text NOT NULL,
	"contact_id" integer,
	"status" text NOT NULL,
	"feedback" jsonb
);
--> statement-breakpoint
CREATE TABLE "weekly_summaries" (
	"owner_id" text NOT NULL,
	"week" date NOT NULL,
	CONSTRAINT "weekly_summaries_owner_id_week_pk" PRIMARY KEY("owner_id","week")
);
--> statement-breakpoint
CREATE TABLE "view_totals" (
	"property_id" text NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "view_totals_property_id_page_language_source_pk" PRIMARY KEY("property_id","page","language","source")
);
--> statement-breakpoint
ALTER TABLE "property_views" DROP CONSTRAINT "property_views_property_id_properties_id_fk";
--> statement-breakpoint
ALTER TABLE "views_by_day" DROP CONSTRAINT "views_by_day_property_id_properties_id_fk";
--> statement-breakpoint
DROP INDEX "views_by_day_day";--> statement-breakpoint
ALTER TABLE "property_views" DROP CONSTRAINT "property_views_day_property_id_visitor_pk";--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "weekly" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "language" text DEFAULT 'nl' NOT NULL;--> statement-breakpoint
ALTER TABLE "property_views" ADD COLUMN "page" text DEFAULT 'property' NOT NULL;--> statement-breakpoint
ALTER TABLE "property_views" ADD COLUMN "language" text DEFAULT 'nl' NOT NULL;--> statement-breakpoint
ALTER TABLE "property_views" ADD COLUMN "source" text DEFAULT 'direct' NOT NULL;--> statement-breakpoint
ALTER TABLE "property_views" ADD COLUMN "hour" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "property_views" ADD CONSTRAINT "property_views_day_property_id_page_visitor_pk" PRIMARY KEY("day","property_id","page","visitor");--> statement-breakpoint
INSERT INTO "view_totals" ("property_id","page","language","source","visits") SELECT "property_id",'property','nl','direct',sum("visits") FROM "views_by_day" GROUP BY "property_id";--> statement-breakpoint
ALTER TABLE "owner_documents" ADD CONSTRAINT "owner_documents_sender_id_owners_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_summaries" ADD CONSTRAINT "weekly_summaries_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "communications_subject" ON "communications" USING btree ("subject_id","day");--> statement-breakpoint
CREATE INDEX "document_access_document" ON "document_access" USING btree ("document_id","time");--> statement-breakpoint
CREATE INDEX "online_media_subject" ON "online_media" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "owner_documents_subject" ON "owner_documents" USING btree ("subject_id","day");--> statement-breakpoint
CREATE INDEX "subject_visits_subject" ON "subject_visits" USING btree ("subject_id","starts_at");