-- 0027_organisation-links: who runs the installation sets where an organisation's reports and reviews are
grant update (insights_link, review_platform, review_url) on organisation_settings to berth_app;
