-- The outbox's database, once: runuser -u postgres -- psql -f /opt/campus/current/deploy/postgresql/create.sql
-- The user of the contact service signs in by being that user of the system, without a password; root does for a backup.
CREATE ROLE "campus-contact" LOGIN CONNECTION LIMIT 30;
CREATE ROLE root LOGIN IN ROLE "campus-contact";
CREATE DATABASE campus OWNER "campus-contact" ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE campus FROM PUBLIC;
