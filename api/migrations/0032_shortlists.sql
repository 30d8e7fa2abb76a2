CREATE TABLE "shortlist_homes" (
	"list_id" uuid NOT NULL,
	"property_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shortlist_homes_list_id_property_id_pk" PRIMARY KEY("list_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "shortlist_marks" (
	"list_id" uuid NOT NULL,
	"property_id" text NOT NULL,
	"person" smallint NOT NULL,
	"heart" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "shortlist_marks_list_id_property_id_person_pk" PRIMARY KEY("list_id","property_id","person")
);
--> statement-breakpoint
CREATE TABLE "shortlists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"people" text[] NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shortlists_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "shortlist_homes" ADD CONSTRAINT "shortlist_homes_list_id_shortlists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_marks" ADD CONSTRAINT "shortlist_marks_home" FOREIGN KEY ("list_id","property_id") REFERENCES "public"."shortlist_homes"("list_id","property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortlists_used" ON "shortlists" USING btree ("used_at");