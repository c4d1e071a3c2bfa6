import { areaOf, type Area } from "#kernel/area-of.ts";
import { words } from "./area-map.en.ts";

const WIDTH = 630;
const HEIGHT = 563;

// The outlines of the cities, drawn after their place on the map, and where their names stand.
const cities: Record<string, { outline: string; at: [number, number]; fill: string }> = {
  Delhi: {
    outline:
      "M39 272Q27 256 23 186L22 152Q18 82 58 55L77 42Q117 15 157 19L176 22Q216 26 234 48L243 60Q261 82 275 104L283 116Q297 138 311 148L319 154Q333 164 349 168L357 170Q373 174 371 203L369 217Q367 246 369 262L370 271Q372 287 360 309L354 321Q342 343 354 361L360 371Q372 389 356 395L349 398Q333 404 311 414L301 420Q279 430 261 450L252 461Q234 481 221 457L215 444Q202 420 191 406L186 398Q175 384 155 372L146 365Q126 353 108 349L99 347Q81 343 72 325L67 315Q58 297 46 281Z",
    at: [196, 116],
    fill: "var(--sunk)",
  },
  Noida: {
    outline:
      "M395 249Q382 251 372 269L368 279Q358 297 358 313L358 322Q358 338 370 358L375 369Q387 389 403 402L411 409Q427 422 441 417L447 415Q461 410 458 389L457 379Q454 358 444 342L440 333Q430 317 432 305L432 299Q434 287 426 271L422 262Q414 246 401 248Z",
    at: [394, 236],
    fill: "var(--brand-tint)",
  },
  "Greater Noida": {
    outline:
      "M455 271Q446 287 445 296L444 300Q443 309 453 329L458 338Q468 358 471 379L472 389Q475 410 469 426L465 435Q459 451 477 477L486 491Q504 517 529 519L542 520Q567 522 576 489L581 473Q590 440 595 407L598 391Q603 358 589 338L581 327Q567 307 542 297L529 292Q504 282 490 268L482 260Q468 246 459 262Z",
    at: [524, 250],
    fill: "var(--spark-tint)",
  },
  Gurugram: {
    outline:
      "M27 398Q36 363 68 367L85 370Q117 374 135 384L144 389Q162 399 172 413L177 421Q187 435 181 466L177 481Q171 512 149 526L139 534Q117 548 88 542L74 538Q45 532 33 500L26 483Q14 451 23 416Z",
    at: [96, 352],
    fill: "var(--good-tint)",
  },
};

const YAMUNA =
  "M274 0Q283 123 296 164Q310 205 309 230Q308 256 325 284Q342 312 350 335Q358 358 370 378Q382 399 404 419Q427 440 438 455Q450 471 472 501Q495 532 504 547T513 563";

/** Pin codes with their place on the map: `pin,x,y`. */
const PLACES = `
  110001,269,254 110075,113,295 110017,258,365 110070,210,360 110091,339,278 110092,335,246
  110096,358,285 110085,175,168 110034,198,192 110024,291,318 110016,247,339 110025,328,336
  110059,122,264 110009,247,176 110095,353,208 110027,178,238 110041,99,205 110040,171,61
  201301,372,302 201303,389,340 201304,425,350 201305,436,384 201307,412,297 201309,398,266
  201306,481,323 201308,545,435 201310,526,410 201312,535,481 201318,468,282 201315,486,389
  201314,580,369 203207,562,333 122001,99,430 122002,146,412 122018,122,471 122003,130,443
  122011,157,461 122015,117,389 122017,83,387 122004,58,502 122101,153,497 122006,58,425`;

/** The cities on a map, with a dot for each pin code that one of the areas serves. */
export function AreaMap({ areas }: { areas: readonly Area[] }) {
  const shown = areas.flatMap(({ name }) => (cities[name] ? [{ name, ...cities[name] }] : []));
  const dots = PLACES.trim()
    .split(/\s+/)
    .map((place) => place.split(","))
    .filter(([pin = ""]) => areaOf(pin, areas) !== undefined);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      role="img"
      aria-label={words.map(shown.map(({ name }) => name).join(", "))}
      fontWeight="640"
      fontSize="21"
      textAnchor="middle"
    >
      {shown.map(({ name, outline, fill }) => (
        <path key={name} d={outline} fill={fill} stroke="var(--line)" strokeWidth="2" />
      ))}
      <path d={YAMUNA} fill="none" stroke="#6aaaa4" strokeWidth="9" strokeLinecap="round" />
      {dots.map(([pin, x, y]) => (
        <g key={pin} transform={`translate(${x} ${y})`} fill="var(--brand)">
          <circle r="13" opacity=".16" />
          <circle r="5" />
        </g>
      ))}
      {shown.map(({ name, at: [x, y] }) => (
        <text
          key={name}
          x={x}
          y={y}
          fill="var(--ink)"
          stroke="var(--paper)"
          strokeWidth="5"
          strokeLinejoin="round"
          paintOrder="stroke"
        >
          {name}
        </text>
      ))}
    </svg>
  );
}
