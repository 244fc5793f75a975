/// The look of a report: one sheet for light and dark, wide and narrow, screen and paper.
///
/// Texts have a contrast of at least 4.5:1 to what they stand on, lines and areas of 3:1. The eight
/// colours of series are told apart with any kind of colour vision by their lightness and by the
/// names beside them; they follow Okabe and Ito (2008), darker on light and lighter on dark ground.
package enum Stylesheet {
  package static let text = colours + page + pictures + paper

  /// The sheet of a picture that stands alone.
  package static let pictureText = colours + pictures

  private static let colours = """
    :root{--ground:#fff;--ink:#1b1f23;--soft:#56606b;--grid:#dfe3e8;\
    --link:#00599c;--note:#f3f5f8;--heat:#0a5c8f;--limit:#b3261e;--c0:#0072b2;--c1:#c75000;\
    --c2:#00845f;--c3:#a8408a;--c4:#8f6b00;--c5:#4b4b4b;--c6:#2a8fbd;--c7:#7a1f1f}
    @media (prefers-color-scheme:dark){:root{--ground:#14181c;--ink:#e8ebee;--soft:#a8b1bb;\
    --grid:#30373f;--link:#8cc8ff;--note:#1d2329;--heat:#6cc0f5;--limit:#ff8a80;--c0:#56b4e9;\
    --c1:#f28e4b;--c2:#3cc79a;--c3:#e39ac7;--c4:#e3be3f;--c5:#bdbdbd;--c6:#9fd8f7;--c7:#e0807f}}

    """

  private static let page = """
    *{box-sizing:border-box}
    html{font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;\
    -webkit-text-size-adjust:100%}
    body{margin:0 auto;max-width:78rem;padding:1rem;background:var(--ground);color:var(--ink);\
    overflow-wrap:anywhere}
    a{color:var(--link)}
    a:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:3px solid var(--link);\
    outline-offset:2px}
    .skip{position:absolute;left:-99rem}
    .skip:focus{left:1rem;top:1rem;background:var(--ground);padding:.5rem}
    h1{font-size:1.9rem;line-height:1.2;margin:.5rem 0}
    h2{font-size:1.25rem;line-height:1.3;margin:0 0 .5rem}
    .question{font-size:1.15rem;margin:.25rem 0 .75rem;max-width:46rem}
    .facts,nav ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.15rem 1.1rem}
    .facts{color:var(--soft);font-size:.9rem}
    nav{border:solid var(--grid);border-width:1px 0;padding:.6rem 0;margin:1rem 0;font-size:.95rem}
    section{border-bottom:1px solid var(--grid);padding:1.5rem 0}
    .finding{margin:.25rem 0;max-width:46rem}ul.finding{padding-left:1.2rem}
    .caveat{margin:.6rem 0;padding:.5rem .75rem;background:var(--note);\
    border-left:4px solid var(--soft);max-width:46rem}
    .panels{display:grid;gap:1rem 2rem;\
    grid-template-columns:repeat(auto-fit,minmax(min(100%,25rem),1fr));\
    margin-top:1rem}
    figure{margin:0;max-width:30rem;min-width:0}
    figcaption{font-weight:600;margin-bottom:.25rem}
    svg{display:block;width:100%;height:auto}
    @media (min-width:62rem){.single{display:grid;grid-template-columns:1fr 30rem;gap:0 2rem}\
    .single .panels{margin-top:0}.single details{grid-column:1/-1}}
    details{margin-top:.75rem}
    summary{cursor:pointer;color:var(--link)}
    .scroll{overflow-x:auto;max-height:26rem;overflow-y:auto;margin:.5rem 0}
    table{border-collapse:collapse;font-size:.85rem;font-variant-numeric:tabular-nums}
    caption{text-align:left;font-weight:600;padding:.25rem 0}
    th,td{padding:.15rem .6rem;text-align:right;white-space:nowrap;\
    border-bottom:1px solid var(--grid)}
    tbody th,thead th:first-child{text-align:left;font-weight:400}
    thead th{font-weight:600}
    h3{font-size:1rem;margin:1rem 0 .25rem}
    .answer td{text-align:left}.answer .part th{padding-left:1.6rem;color:var(--soft)}
    .up{color:var(--c0);font-weight:600}.down{color:var(--c1);font-weight:600}
    .good{color:var(--c2)}.bad{color:var(--limit)}.open{color:var(--soft)}
    .note,footer{color:var(--soft);font-size:.9rem}
    footer{max-width:46rem;padding:1rem 0}

    """

  private static let pictures = """
    svg text{font-size:12px;fill:var(--ink);font-family:inherit}
    .axis text{fill:var(--soft)}
    .strong{font-weight:600}.ground{fill:var(--ground)}
    svg .limit{fill:none;stroke:var(--limit);stroke-width:1.5;stroke-dasharray:4 3}
    svg text.limit{fill:var(--limit);stroke:none}
    .grid{stroke:var(--grid);fill:none}
    .rule{stroke:var(--soft);fill:none}
    .s0{--c:var(--c0)}.s1{--c:var(--c1)}.s2{--c:var(--c2)}.s3{--c:var(--c3)}
    .s4{--c:var(--c4)}.s5{--c:var(--c5)}.s6{--c:var(--c6)}.s7{--c:var(--c7)}
    .line{fill:none;stroke:var(--c);stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
    .dash{stroke-dasharray:5 3}.area.dash{fill-opacity:.6}
    .whole{fill:transparent}
    .band{fill:var(--c);fill-opacity:.2}
    .area{fill:var(--c);stroke:var(--ground);stroke-width:.6}
    .thread{fill:none;stroke:var(--c);stroke-width:2}
    .flow{fill:var(--c);fill-opacity:.55}
    .flow:hover{fill-opacity:.8}
    .outer{fill:var(--c);fill-opacity:.4}.inner{fill:var(--c);fill-opacity:.75}
    .dot{fill:var(--c);stroke:var(--ground)}
    .bar{fill:var(--c)}
    .hover rect{fill:transparent}.hover rect:hover{fill:var(--ink);fill-opacity:.1}
    .h1,.h2,.h3,.h4,.h5,.h6,.h7,.h8,.h9,.h10{fill:var(--heat)}
    .h1{fill-opacity:.08}.h2{fill-opacity:.17}.h3{fill-opacity:.27}.h4{fill-opacity:.37}
    .h5{fill-opacity:.47}.h6{fill-opacity:.57}.h7{fill-opacity:.68}.h8{fill-opacity:.79}
    .h9{fill-opacity:.9}

    """

  private static let paper = """
    @media print{:root{--ground:#fff;--ink:#000;--soft:#444;--grid:#ccc;\
    --link:#000;--note:#f3f5f8;--heat:#0a5c8f;--limit:#b3261e;--c0:#0072b2;--c1:#c75000;\
    --c2:#00845f;--c3:#a8408a;--c4:#8f6b00;--c5:#4b4b4b;--c6:#2a8fbd;--c7:#7a1f1f}
    *{-webkit-print-color-adjust:exact}
    body{max-width:none;padding:0;font-size:10.5pt}
    nav,.skip,details:not([open]),.hover{display:none}
    .scroll{max-height:none;overflow:visible}
    figure,.finding,.caveat{break-inside:avoid}h2{break-after:avoid}
    .panels{grid-template-columns:repeat(2,1fr)}.several>div:first-child{break-after:avoid}
    .single{display:grid;grid-template-columns:1fr 20rem;gap:0 1.5rem;break-inside:avoid}
    .single .panels{grid-template-columns:1fr;margin-top:0}}

    """
}
