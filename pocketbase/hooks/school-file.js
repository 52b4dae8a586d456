/// The school as the operator's file says it (SCHOOL_FILE): the other processes read the same one.
module.exports = () => {
  const file = $os.getenv('SCHOOL_FILE') || `${__hooks}/../../school.json`;
  const school = JSON.parse(toString($os.readFile(file)));
  return { ...school, siteUrl: school.siteUrl || $os.getenv('SITE_URL').split(',')[0] };
};
