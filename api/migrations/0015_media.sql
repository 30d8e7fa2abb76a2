CREATE TABLE "media" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"width" integer,
	"height" integer
);
