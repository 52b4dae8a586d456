export function StandaloneMissing({ paths }: { paths: string[] }) {
  return (
    <main>
      <h1>This remote has no page here</h1>
      <p>The shell would load another remote. The pages of this one:</p>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <a href={path}>{path}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}
