import { describeDuration } from "#kernel/time/describe-duration.ts";
import { Picture } from "#ui/content/picture.tsx";
import styles from "./service-story.module.css";
import { words } from "./service-story.en.ts";

export type StoryProps = {
  categoryId: number;
  products: readonly { id: number; title: string; duration_minutes: number }[];
};

const rooms = {
  Bedroom: "M216 164h350v278H216Z",
  Washroom: "M580 164h176v278H580Z",
  Balcony: "M770 164h216v278H770Z",
  Kitchen: "M216 464h300v296H216Z",
  Hall: "M532 464h454v296H532Z",
};
type Room = keyof typeof rooms;

type Tool = keyof typeof words.tools;
type Scene = keyof typeof words.scenes;

type Story = { scene?: Scene; rooms?: Room[]; tools?: Tool[] };

const DAILY: Room[] = ["Bedroom", "Hall", "Kitchen"];
const ALL = Object.keys(rooms) as Room[];

/** What is drawn for the categories of the sample catalogue, by id. Others have the times alone. */
const stories: Record<number, Story> = {
  1: { scene: "living-room", rooms: DAILY },
  2: { scene: "sofa", rooms: ["Hall"], tools: ["vacuum", "brush", "spray", "extractor", "cloths"] },
  3: { scene: "washroom", rooms: [...DAILY, "Washroom"] },
  4: {
    scene: "living-room",
    rooms: ALL,
    tools: ["machine", "vacuum", "descaler", "brush", "cloths"],
  },
  5: {
    scene: "kitchen",
    rooms: ["Kitchen"],
    tools: ["spray", "brush", "descaler", "bucket", "cloths"],
  },
  6: {
    scene: "washroom",
    rooms: ["Washroom"],
    tools: ["machine", "descaler", "brush", "squeegee", "cloths"],
  },
  7: { scene: "living-room", rooms: ALL },
  8: { scene: "windows", tools: ["vacuum", "brush", "squeegee", "bucket", "cloths"] },
  9: { rooms: ["Bedroom"], tools: ["vacuum", "brush", "spray", "bucket", "cloths"] },
  13: { scene: "office" },
  14: { scene: "ac", tools: ["jet", "cover", "brush", "ladder", "cloths"] },
  15: { scene: "office" },
};

/** Drawings that help to decide: before and after, the rooms, the tools, and how long each product takes. */
export default function ServiceStory({ categoryId, products }: StoryProps) {
  const story = stories[categoryId] ?? {};
  return (
    <div className={styles.story}>
      {story.scene && <Compare scene={story.scene} />}
      {story.rooms && <Flat lit={story.rooms} />}
      {story.tools && (
        <section className="stack" aria-labelledby="tools-title">
          <h2 id="tools-title">{words.whatComes}</h2>
          <ul className={`small ${styles.tools}`}>
            {story.tools.map((tool) => (
              <li key={tool}>
                <img
                  src={`/pictures/tools/${tool}.svg`}
                  width={240}
                  height={200}
                  alt=""
                  loading="lazy"
                />
                {words.tools[tool]}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Times products={products} />
    </div>
  );
}

/** The same drawing twice. The page moves the cut to the value of the range. */
function Compare({ scene }: { scene: Scene }) {
  const { before, after } = words.scenes[scene];
  return (
    <section className="stack" aria-labelledby="compare-title">
      <h2 id="compare-title">{words.compare}</h2>
      <div className={`${styles.frame} ${styles.compare}`}>
        <img src={`/pictures/compare/${scene}-before.svg`} alt={before} loading="lazy" />
        <img
          src={`/pictures/compare/${scene}-after.svg`}
          alt={after}
          loading="lazy"
          className={styles.after}
        />
        <span className={styles.handle} />
        <input
          type="range"
          className={styles.slider}
          aria-label={words.howMuch}
          defaultValue={50}
        />
      </div>
      <p className="spread small soft">
        <span>{words.before}</span> <span>{words.after}</span>
      </p>
    </section>
  );
}

function Flat({ lit }: { lit: Room[] }) {
  const names = lit.map((room) => words.rooms[room]).join(", ");
  return (
    <section className="stack" aria-labelledby="rooms-title">
      <h2 id="rooms-title">{words.whereWeWork}</h2>
      <div className={styles.frame}>
        <Picture
          src="/pictures/full-house.svg"
          alt={words.flat(names)}
          ratio="3:2"
          corners="none"
        />
        <svg viewBox="0 50 1200 800" aria-hidden="true">
          <path
            d={`M0 0H1200V900H0Z${lit.map((room) => rooms[room]).join("")}`}
            fill="#0a1110"
            fillRule="evenodd"
            opacity=".62"
          />
        </svg>
      </div>
      <p className="small soft">
        {lit.length === ALL.length ? words.wholeFlat : words.part(names)}
      </p>
    </section>
  );
}

const HALF_DAY = 240;

function Times({ products }: Pick<StoryProps, "products">) {
  const timed = products.filter(({ duration_minutes: minutes }) => minutes > 0);
  if (timed.length === 0) return null;
  const scale = Math.max(HALF_DAY, ...timed.map(({ duration_minutes: minutes }) => minutes));
  return (
    <section className="stack" aria-labelledby="times-title">
      <h2 id="times-title">{words.howLong}</h2>
      <ul className="stack">
        {timed.map(({ id, title, duration_minutes: minutes }) => (
          <li key={id}>
            <span className="spread small">
              <span>{title}</span> <b>{describeDuration(minutes)}</b>
            </span>
            <svg viewBox={`0 0 ${scale} 8`} width="100%" height="8" preserveAspectRatio="none">
              <path d={`M0 4H${scale}`} stroke="var(--sunk)" strokeWidth="8" />
              <path d={`M0 4H${minutes}`} stroke="var(--brand)" strokeWidth="8" />
            </svg>
          </li>
        ))}
      </ul>
      <p className="small soft">{words.hours}</p>
    </section>
  );
}
