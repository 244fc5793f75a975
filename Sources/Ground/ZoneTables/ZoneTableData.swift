// swift-format-ignore-file
// Made from the compiled IANA time zone database (public domain), release 2025b; do not edit.
//
//     pip download tzdata==2025.2 --no-deps && unzip -q tzdata-*.whl -d tzdata
//     .ci/zones tzdata/tzdata/zoneinfo > Sources/Ground/ZoneTables/ZoneTableData.swift

/// IANA release 2025b: 341 zones and 257 links, one per line, in the order of their names' bytes.
/// `ZoneHistory.init(line:)` documents the format of a zone's data.
enum ZoneTableData {
  static let release: StaticString = "2025b"
  static let lines: StaticString = #"""
Africa/Abidjan 1100
Africa/Accra=Africa/Abidjan
Africa/Addis_Ababa=Africa/Nairobi
Africa/Algiers S`@30240QQgNZj@T`P4fdB\iDlQB\iD]Y;\i>
Africa/Asmara=Africa/Nairobi
Africa/Asmera=Africa/Nairobi
Africa/Bamako=Africa/Abidjan
Africa/Bangui=Africa/Lagos
Africa/Banjul=Africa/Abidjan
Africa/Bissau S`@2100Rec3
Africa/Blantyre=Africa/Maputo
Africa/Brazzaville=Africa/Lagos
Africa/Bujumbura=Africa/Maputo
Africa/Cairo S`@246QF45531:54Q:0UcOWUBYmOWUBYo?WUBYmOWUBYmOWUBYmOWUBYo?WUBYmOWUBYmOWUBYmOWUBYo?WUBYmOWUB]m?SV2]YOSiBYo?WUBYmOWUBYmOWUBYmOWUBYo?WUBZU?Vn2YmOWUBYmOWUBYo?WUBYmOWUBYmOWUBYi=WVNYk3WVNYk3WVNYk3WVNZUCWVNYk3WVNYk3WVNYk3WVNYk3WVNZUCWVNYk3WVNYk3Vl>ZUCVW>ZjCUlN[U3Ub>[j3Tj>Q]3o>QnPCQnNQdCRcN
Africa/Casablanca S`@2020R\dASW>l`3TYN\iCWPN[a3RoNSPTCngN[ohCTYN\iCSi>[m3TbN[U3Ub>\iGSk0Q^AQm@Yk1SY0Qc1Se0WW1TW0QdASo@WW1Sc@QdATc0WW1SY0QdAUX0VlARd0Qo1Ub@VlARY@QdA_S0QdA^h@Qo1^h@QdA^h@Qo1^h@QdA_S0QdA^h@Qo1^h@QdA_S0QdA^h@Qo1^h@QdA^h@Qo1^h@QdA_S0QdA^h@Qo1^h@QdA^h@Qo1^h@Qo1^h@QdA^h@Qo1^h@QdA_S0QdA^h@Qo1^h@QdA^h@Qo1^h@Qo1^h@QdA^h@Qo1^h@QdA_S0QdA^h@Qo1^h@QdA^h@Qo1^h@Qo1^h@QdA^h@Qo1^h@QdA_S0QdA^h@Qo1^h@QdA^h@Qo1^h@Qo1^h@QdA^h@Qo1^h@QdA_S0QdA^h@Qo1^h@QdA^h@Qo1^h@Qo1^h@QdA^h@Qo1^h@QdA_S0QdA^h@Qo1^h@QdA^h@Qo1^h@Qo1^h@QdA^h@Qo1^h@QdA_S0QdA^h@Qo1^h@QdA^h@Qo1^h@QdA_S0QdA^h@Qo1^h@QdA_S0QdA^h@Qo1
Africa/Ceuta S`@3024K35022:5021SbnITk5QZh4V^McV<Za=aYDT_MT`VLQdZ5\iA\iB\iA\iB\iA\iB\iA\iB]Y9\iB\iA\iB\iA\iB\iA\iB\iA\iB\iA
Africa/Conakry=Africa/Abidjan
Africa/Dakar=Africa/Abidjan
Africa/Dar_es_Salaam=Africa/Nairobi
Africa/Djibouti=Africa/Nairobi
Africa/Douala=Africa/Lagos
Africa/El_Aaiun S`@31020UQ[LQV7V^NcV=Za>aYET_NgmoEV^NcV=Uf6akEVl>`gEX[FcVCUhARUJRl9^hBTmAR\BU_AZjBVZAR^JUo9ZjBU]9R^JVlAZjBTmAR^JWl1ZZJSn1RnBX[IZZJS^9R^JfdAR^JfTIRnBfTIR^JfTIRnBfTIR^JfdAR^JfTIRnBfTIR^JfdAR^JfTIRnBfTIR^JfTIRnBfTIR^JfdAR^JfTIRnBfTIR^JfTIRnBfTIRnBfTIR^JfTIRnBfTIR^JfdAR^JfTIRnBfTIR^JfTIRnBfTIRnBfTIR^JfTIRnBfTIR^JfdAR^JfTIRnBfTIR^JfTIRnBfTIRnBfTIR^JfTIRnBfTIR^JfdAR^JfTIRnBfTIR^JfTIRnBfTIRnBfTIR^JfTIRnBfTIR^JfdAR^JfTIRnBfTIR^JfTIRnBfTIRnBfTIR^JfTIRnBfTIR^JfdAR^JfTIRnBfTIR^JfTIRnBfTIRnBfTIR^JfTIRnBfTIR^JfdAR^JfTIRnBfTIR^JfTIRnBfTIR^JfdAR^JfTIRnBfTIR^JfdAR^JfTIRnB
Africa/Freetown=Africa/Abidjan
Africa/Gaborone=Africa/Maputo
Africa/Harare=Africa/Maputo
Africa/Johannesburg WQ0120
Africa/Juba S`@2460UcMWj>YWCWkNYY3WkNYV3Wm>YTCWnNYS3XP>YQCXS>XnCXTNYWCWkNYV3Wm>YTCXP>YQCXQNYP3XS>XnCXTNYWCWm>YTCWnNWdP;[X[6
Africa/Kampala=Africa/Nairobi
Africa/Khartoum S`@2460UcMWj>YWCWkNYY3WkNYV3Wm>YTCWnNYS3XP>YQCXS>XnCXTNYWCWkNYV3Wm>YTCXP>YQCXQNYP3XS>XnCXTNYWCWm>YTCWnNWdP;Y`e6
Africa/Kigali=Africa/Maputo
Africa/Kinshasa=Africa/Lagos
Africa/Lagos S`@120
Africa/Libreville=Africa/Lagos
Africa/Lome=Africa/Abidjan
Africa/Luanda=Africa/Lagos
Africa/Lubumbashi=Africa/Maputo
Africa/Lusaka=Africa/Maputo
Africa/Malabo=Africa/Lagos
Africa/Maputo WQ0120
Africa/Maseru=Africa/Johannesburg
Africa/Mbabane=Africa/Johannesburg
Africa/Mogadishu=Africa/Nairobi
Africa/Monrovia N2UA00TQ\UC
Africa/Nairobi Za@120
Africa/Ndjamena S`@2240UW_?VjN
Africa/Niamey=Africa/Lagos
Africa/Nouakchott=Africa/Abidjan
Africa/Ouagadougou=Africa/Abidjan
Africa/Porto-Novo=Africa/Lagos
Africa/Sao_Tome S`@2020iej3aS@
Africa/Timbuktu=Africa/Abidjan
Africa/Tripoli S`@2420V]^=TW2Xb?Xa2Xb?XbBXb?XhBXZOXeBX`OX^2Xb?XbBXb?Xa2Xb?ZRBS]g?Xg2X[TCV`@
Africa/Tunis S`@2240Sm]OVl@ZXAWU@UU`AU^0Xa1Xa0ZXAWT0WifAWT2XYCZU@VlAZU@WW1Yk0
Africa/Windhoek S`@2420\nc=WjFYjOWW2ZU?VlBZU?WW2YjOWW2YjOWW2YjOWW2YjOWW2ZU?VlBZU?WW2YjOWW2YjOWW2YjOWW2YjOWW2ZU?WW2YjOWW2YjOWW2YjOWW2YjOWW2ZU?VlBZU?WW2YjOWW2YjOWW2YjOWW2
America/Adak S`@3ECAQ6320H2;10F1XT0\i=\iD]Y5\iD\i=\iD\i=TmDde=X[LaW5\iD]Y5\YL]Y5\iD\i=\iD\i=\iD\i=\iD\i=\iD]Y5\YLjRG\i>\iE\i>\iE\i>[Z=^XF[Z=^h>ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>
America/Anchorage S`@3CA?Q6320F2;10D1XSM\i=\iD]Y5\iD\i=\iD\i=TmDde=X[LaW5\iD]Y5\YL]Y5\iD\i=\iD\i=\iD\i=\iD\i=\iD]Y5\YLjRG\i>\iE\i>\iE\i>[Z=^XF[Z=^h>ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>
America/Anguilla=America/Puerto_Rico
America/Antigua=America/Puerto_Rico
America/Araguaina S`@2530X_T7VW>Z`3UWN[kCTm>[j3Tm>\TCUb>SQT3Ub>[U3VW>Zl3VjNZ`3VW>Z`3Vl>Z`3VW>[U3UlN\TCTm>UUfCUb>
America/Argentina/Buenos_Aires S`@2530RU`GTbNWih3T\NZ`3VaNZjCVW>ZjCVW>ZjCVaNWmdCSc>ZUCVl>
America/Argentina/Catamarca S`@35370SXY2Vl=[fd4Vc=_h4YjM`WLY[7`WOY[2`WLYjMYPb5QZKRjaNU]5
America/Argentina/ComodRivadavia=America/Argentina/Catamarca
America/Argentina/Cordoba S`@35370SXY2Vl=[fd4Vc=_h4YjM`WLY[7`WOY[2`WLYjM[l^LU]5_X<ZZE
America/Argentina/Jujuy S`@35370SXY2Vl=[fd4Vc=_h4YjO`gFYjO^XLZZB`WLYjM[l^LU]5
America/Argentina/La_Rioja S`@35370SXY2Vl=[fd4Vc=_h4YjM`WLYVGTfN[e>Y[5`WLYjMYPb5QZKRjaNU]5
America/Argentina/Mendoza S`@35370SXY2Vl=[fd4Vc=_h4YjO_j>Yd7`Q3Yf?`WLYjJXomMXkCRce>U]5
America/Argentina/Rio_Gallegos S`@35370SXY2Vl=[fd4Vc=_h4YjM`WLY[5`WLY[5`WLYjMYPb5QZKRjaNU]5
America/Argentina/Salta S`@35370SXY2Vl=[fd4Vc=_h4YjM`WLY[7`WOY[2`WLYjM[l^LU]5
America/Argentina/San_Juan S`@35370SXY2Vl=[fd4Vc=_h4YjM`WLYVGTfN[e>Y[5`WLYjMYP_MSkKRhS6U]5
America/Argentina/San_Luis S`@35370SXY2Vl=[fd4Vc=_h4Za?_SNYd7V_3Z]jOSkKRhS6Qa=S\5_X;ZZG_X;
America/Argentina/Tucuman S`@35370SXY2Vl=[fd4Vc=_h4YjM`WLY[7`WOY[2`WLYjMYPb5k3RkQFU]5_X<ZZE
America/Argentina/Ushuaia S`@35370SXY2Vl=[fd4Vc=_h4YjM`WLY[5`WLY[5`WLYjMYP]EQ_;RjaNU]5
America/Aruba=America/Puerto_Rico
America/Asuncion S`@2750Q_R9id>if3WSNZQ3WR>ZQ3WR>ZQ3X`NXbCXb>XbCX`NXbCX`NXbCX`NXbCXb>XbCX`NXbCX`NXbCX`NXbCXb>XbCX`NYb3Wa>XbCX`NXj3Vl>ZW3XY>Xd3Vo>ZT3VmNZUCWSNZXCVaNZ`3Vl>ZUCWVNYk3WVNYk3WVNZUCX`NVlCZU>WW3YjNYV3Vl>ZUCVl>ZUCVl>Z`3VaNZ`3VaNZ`3XV>XVCXk>XVCXk>Xa3WkNYV3WkNYV3WkNYV3XV>XkCXV>XkCXV>YV3WkNYV3WkNYV3XV>XkCXV>XkCXV>XkCXV>YV3
America/Atikokan=America/Panama
America/Atka=America/Adak
America/Bahia S`@2530X_T7VW>Z`3UWN[kCTm>[j3Tm>\TCUb>[j3Ub>[_CUWN\TCTbN\TCUlN[U3UlN[U3Ub>[U3VW>Zl3VjNZ`3VW>Z`3Vl>Z`3VW>[U3UlN\TCTm>TdZ3VW>
America/Bahia_Banderas S`@3=;90eRa4^XE[Z<^XE[Z<^XE[Z<^h=ZjD^h=]Y<ZZE]Y<^XE[Z<^XE[Z<^h=ZjD^h=ZjD^h=ZjD^h=[Z<^XE[Z<^XE[Z=^h;ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^h>ZjE^h>
America/Barbados S`@2750So^MUWNYV3WkNYV3WkNY`CW\N
America/Belem S`@2530X_T7VW>Z`3UWN[kCTm>
America/Belize S`@2;90RSW=SRNTgc3RcN
America/Blanc-Sablon=America/Puerto_Rico
America/Boa_Vista S`@2750X_T9VW>Z`3UWN[kCTm>VW`3Vl>Z`3Z>
America/Bogota S`@2970[n];]SN
America/Boise S`@2=;Q6320B1;10@0U]3X`NXa3Xk>Xa3X`NXa3X`NTc3\^NUbC[_>Xa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjN
America/Buenos_Aires=America/Argentina/Buenos_Aires
America/Cambridge_Bay S`@3=;9Q6320B1;10@0Qki<\i=\iD\i=\iD\i=\iD\i=\iD]Y5\YL]Y5\iD\i=\iD\i=\iD\i=\iD\i=\iD]Y5\YL]Y5\iD\i=\iD\i=\iD\i=[Z<^XE[Z<^h=ZjD^h=ZjD^h=[Z<^XE[Z<^XE[Z<^h=ZjD^h=ZjD^h=[Z<^XE[Z<^XE[Z<^XE[Z<ibO_X0iSA[Z<^XE[Z<^XE[Z<^h=ZjD^h=ZjD^h=
America/Campo_Grande S`@2750X_T9VW>Z`3UWN[kCTm>[j3Tm>\TCUb>[j3Ub>[_CUWN\TCTbN\TCUlN[U3UlN[U3Ub>[U3VW>Zl3VjNZ`3VW>Z`3Vl>Z`3VW>[U3UlN\TCTm>[_CUb>\WCUTN[U3UlN\TCUWNZjCUlN[_CUb>[_CUlN[U3UlN[U3VW>[U3Ub>[_CUb>[_CUlN[U3UlN[U3UlN[U3UlN\TCTm>
America/Cancun S`@3;970Yci1jY7Zd^J^XE[Z<ibOX[FUm3[Z<^h=ZjD^h=]Y<ZZE]Y<^XE[Z<^XE[Z<^h=ZjD^h=ZjD^h=ZjD^h=[Z<^XE[Z<^XE[Z<^h=ZjD^h=ZjD^h=[Z<^XE[Z<^XEVlD
America/Caracas Qh82?A0QXcPMXo^0
America/Catamarca=America/Argentina/Catamarca
America/Cayenne Za@110
America/Cayman=America/Panama
America/Chicago S`@2;9Q6320@1;10>0U]1X`NXa3Xk>Xa3X`NXa3X`NSY3]hNUbC[_>Xa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjN
America/Chihuahua S`@3;9=0eRa1^XE[Z<^XEic5[Z;^h?ZjC^h?]Y;ZZG]Y;^XG[Z;^XG[Z;^h?ZjC^h?ZjC^h?ZjC^h?[Z;^XG[Z;^XG[Z;^h?ZjC^h?ZjC^h?[Z;^XG[Z;^XG[Z;^XG[Z;^h?ZjC^h?ZjC^h?[Z;^XG[Z;^XG[Z;^h?ZjC
America/Ciudad_Juarez S`@3;9=QF320B0;10@2eRa1^XE[Z<^XEic5[Z;^h?ZjC^h?]Y;ZZG]Y;^XG[Z;^XG[Z;^h?ZjC^h?ZjC^h?ZjC^h?[Z;^XG[Z;^XGYk3`g?XkC`g?XkC`g?XkC`g?XkC`g?XkC`g?Y[;`g?XkC`g?XkC`g?XkC`g?XkC`g?Y[;`g?XkCb]9
America/Coral_Harbour=America/Panama
America/Cordoba=America/Argentina/Cordoba
America/Costa_Rica S`@2;90Tle=TbN\_3TbNUfR3Wd>Y]CRe>
America/Coyhaique S`@2570TRGYV2WVOYk2WVOZUBVl?Y`BWa?ZUBVl?ZUBWVOYk2WVOYk2WVOZUBVl?ZUBVl?ZUBWVOYk2WVOYk2WVOYk2WVOZUBVl?ZUBVl?ZUBX`OXa2WVOYk2WVOZUBVl?XkBXV?ZUBWVOYk2WVOYk2WVOYk2WVOZUBVl?ZUBWkOYV2WVOYV2Xk?XkBWVOZUBVl?ZUBVl?ZUBVl?ZUBWVOYk2WVOYk2WVOZUBVl?ZUBWkOYV2WVOYk2XV?XkBYjOTmB[iOUm2[TOVWBZj?VWBlkOTXB\i?TXB\i?TXB[TOWW2YjOWW2YjOWW2YjOWaBY`?WW2ZU?WW2
America/Creston=America/Phoenix
America/Cuiaba S`@2750X_T9VW>Z`3UWN[kCTm>[j3Tm>\TCUb>[j3Ub>[_CUWN\TCTbN\TCUlN[U3UlN[U3Ub>[U3VW>Zl3VjNZ`3VW>Z`3Vl>Z`3VW>[U3UlN\TCTm>mYCUTN[U3UlN\TCUWNZjCUlN[_CUb>[_CUlN[U3UlN[U3VW>[U3Ub>[_CUb>[_CUlN[U3UlN[U3UlN[U3UlN\TCTm>
America/Curacao=America/Puerto_Rico
America/Danmarkshavn S`@35300XWa@\Y<\iA\i@\iA\i@\iA\i@\iA]Y8\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@Vo0
America/Dawson S`@3A?=0SRULUVk=\i>\iE\i>\iE]Y6\YM]Y6\iE\i>\iE\i>\iE\i>[Z=^XF[Z=^h>ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>Y[=`g>XkE`g>XkE`g>Y[=`g>XkE`g>XkE`g>XkE`g>XkE`g>XkE`g>Y[=`g>XkE`g>XkE`g>XkE`g>XkE
America/Dawson_Creek S`@2?=0U]5X`NXa3Xk>Xa3
America/Denver S`@2=;Q6320B1;10@0U]3X`NXa3Xk>Xa3X`NXa3X`NSY3]hNUbC[_>Xa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjN
America/Detroit S`@297Q6320>1;10<0Qhm?X`NSY3]hNXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjN
America/Dominica=America/Puerto_Rico
America/Edmonton S`@2=;Q6320B1;10@0QWkCX`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjN
America/Eirunepe S`@2970X_T;VW>Z`3UWN[kCTm>SQ^CUlNWea3RlS>
America/El_Salvador S`@2;90YXhMVl>ZUCVl>
America/Ensenada=America/Tijuana
America/Fort_Nelson S`@2?=0U]5X`NXa3Xk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNVWC[TNUm3[TNUm3[TNVWC[TNUm3[TNUm3[TNUm3[TNUm3[TNUm3
America/Fort_Wayne=America/Indiana/Indianapolis
America/Fortaleza S`@2530X_T7VW>Z`3UWN[kCTm>[j3Tm>\TCUb>UUQCVl>Z`3dN`gCUlN
America/Glace_Bay S`@275Q6320<1;10:0QWk=X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjN
America/Godthab=America/Nuuk
America/Goose_Bay QL3^O[7W?Q;320f@1;10bH0_VVIgod<gooEhmU<gooEgod<gooEgod<gooEgod<gooEgod<gooEhmU<gR^EhmU<gooEgod<gooEgod<gooEgod<gooEgod<gooEhmU<gR^EhmU<gooEgod<gooEgod<gooEgod<eWQ@jhW<eW\FkebHdZQ9keh<dYkEkeh<eW\EjhW<eW\EjhW<eW\Ekeh<dYkEkeh<dYkEkeh<eW\EjhW<eW\EjhW<eW\EjhW<eW\Ekeh<dYkEkeh<dYkEkeh<eW\EjhW<eW\EjhW<eW\Ekeh<dYkEkeh<dYkEkeh<aaXEo[l<`cgEo[l<`cgEo[l<aaXEo[l<`cgEo\WA
America/Grand_Turk S`@297QB320>1;10<0TocOX`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNVWC[TNUm3[TNUm3[TNVWC[TNUm3[TNUm3[TNUm3[TNUm3[TNUm3Qne>
America/Grenada=America/Puerto_Rico
America/Guadeloupe=America/Puerto_Rico
America/Guatemala S`@2;90RRh=TX>TnSCUiNTP\CWkNWjgCWVN
America/Guayaquil S`@2970\XVKSW>
America/Guyana l43MGO0amW>Qe_]5
America/Halifax S`@275Q6320<1;10:0U\MX`NXa3Xk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjN
America/Havana S`@297Q<320:1;10:0U\KX`NXa3Xk>Xa3Wa>Y`CWbNY_3Wd>Y]CX`NXa3Xk>XVCXk>XkCWVNWaCYjNWW3YjNYk3WVNYk3WVNYk3WVNYk3Wa>Y`CWa>WW3YjNWW3YjNWaCY`>WaCY`>XVCYUNXVCXk@XVAXk@XVAXk@XVAXk@XVAXk@Xa1Xa0Xa1Xk@Wl1Yk0WW1ZU@WW1Yk0WW1Yk0WaAY`@WaAY`@WW1Q\Y@VWAZj@Vb1Z`0VWAZj@Vb1Zj@Vb1[U0Vb1ZU@
America/Hermosillo S`@2=;0^Qf3Y`>WaCY`>WaCY`>
America/Indiana/Indianapolis S`@297Q6320>1;10<0U\OX`NbnfCYjN
America/Indiana/Knox S`@2;9Q6320@1;10>0U]1X`NXa3Xk>Xa3X`NXa3X`NSY3]hNUbC[_>Xa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCXZ]N
America/Indiana/Marengo S`@297Q6320>1;10<0U\OX`NXa3Xk>Xa3X`NXa3X`NfdC[_>`YR3YjN
America/Indiana/Petersburg S`@3;97Q7320>2;10<1XSA\i=\iD]Y5\iD\i=\iD\i=TmDde=X[LaW5\iD]Y5\YLgenMY[<
America/Indiana/Tell_City S`@397;Q6320@0;10>2XS>\i=llj=
America/Indiana/Vevay S`@297Q6320>1;10<0U\OX`NXa3Xk>Xa3X`NalX3YjN
America/Indiana/Vincennes S`@397;Q7320>1;10<0XS>\i=llj=Y[;
America/Indiana/Winamac S`@397;Q7320>1;10<0XS>\i=llj=Y[<`g:
America/Indianapolis=America/Indiana/Indianapolis
America/Inuvik S`@3?=;Q6320B2;10@1Qki?\i=\iD\i=\iD\i=\iD\i=\iD]Y5\YL]Y5\iD\i=\iE\i;\iE\i>\iE\i>\iE]Y6\YM]Y6\iE\i>\iE\i>\iE\i>[Z=^XF[Z=^h>ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>
America/Iqaluit S`@397;Q6320>1;10<0Qki6\i=\iD\i=\iD\i=\iD\i=\iD]Y5\YL]Y5\iD\i=\iD\i=\iD\i=\iD\i=\iD]Y5\YL]Y5\iD\i=\iD\i=\iD\i=[Z<^XE[Z<^h=ZjD^h=ZjD^h=[Z<^XE[Z<^XE[Z<^h=ZjD^h=ZjD^h=[Z<^XE[Z<^XE[Z<^XE[Z<^h?ZjFibN^h=[Z<^XE[Z<^XE[Z<^h=ZjD^h=ZjD^h=
America/Jamaica S`@2970RTg?]hNUbC[_>Xa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>
America/Jujuy=America/Argentina/Jujuy
America/Juneau S`@3?=AQ6320F0;10D2XSG\i=\iD]Y5\iD\i=\iD\i=TmDde=X[LaW5\iD]Y5\YL]Y5\iD\i=\iD\i=QV\D\i=\iD]Y5\YL]Y7\iF\i?\iC\i?\iC\i?[Z;^XG[Z;^h?ZjC^h?ZjC^h?[Z;^XG[Z;^XG[Z;^h?ZjC^h?ZjC^h?[Z;^XG[Z;^XG[Z;^XG[Z;^h?ZjC^h?ZjC^h?[Z;^XG[Z;^XG[Z;^h?ZjC^h?ZjC^h?
America/Kentucky/Louisville S`@297Q6320>1;10<0U\OX`NXa3Xk>Xa3X`NXa3X`NfdC[_>Xa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjN
America/Kentucky/Monticello S`@3;97Q6320>2;10<1XSA\i=\iD]Y5\iD\i=\iD\i=TmDde=X[LaW5\iD]Y5\YL]Y5\iD\i=\iD\i=\iD\i=\iD\i=\iD]Y5\YL]Y5\iD\i=\iD\i=\iD\i=[Z<^XE[Z<^h=ZjD^h=ZjD^h=[Z<^XE[Z<^XE[Z<^h=ZjD^h=ZjD^h=[Z<^XE[Z<^XE[Z<^XE[Z<^h=ZjDibO^h>[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>
America/Knox_IN=America/Indiana/Knox
America/Kralendijk=America/Puerto_Rico
America/La_Paz ^R0110
America/Lima S`@2970Xan;TVN\lCTVNQ_U3TVNRPXCTVN
America/Los_Angeles S`@2?=Q6320D1;10B0U]5X`NXa3Xk>Xa3X`NXa3X`NSY3]hNUbC[_>Xa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjN
America/Louisville=America/Kentucky/Louisville
America/Lower_Princes=America/Puerto_Rico
America/Maceio S`@2530X_T7VW>Z`3UWN[kCTm>[j3Tm>\TCUb>SQT3Ub>Qn[3Vl>Z`3dN`gCUlN
America/Managua S`@2;90QiP=ngNRUlCTd>\]CTd>VUYK\`6TdCRT_>T]cCXV>Yk7WVL
America/Manaus S`@2750X_T9VW>Z`3UWN[kCTm>SQ^CUlN
America/Marigot=America/Puerto_Rico
America/Martinique S`@2750U_f9XV>
America/Matamoros S`@2;9Q9320@1;10>0Yha1YjNSoZ3Y`>WaCY`>WaCY`>WaCYjNWW3YjNXkCVl>XkCY`>WaCY`>WaCYjNWW3YjNWW3YjNWW3YjNWaCY`>WaCY`>
America/Mazatlan S`@2=;0^Qf3Y`>WaCY`>WaCY`>WaCYjNWW3YjNXkCVl>XkCY`>WaCY`>WaCYjNWW3YjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjN
America/Mendoza=America/Argentina/Mendoza
America/Menominee S`@29;Q6320@0;10>1RQ^?SY2]hOUbB[_?Xa2Xk?XVBXk?Xa2X`OXa2X`OXa2X`OXa2X`OXa2Xk?XVBXk?Xa2X`OXa2X`OXa2X`OWaBY`?WaBYjOWW2YjOWW2YjOWaBY`?WaBY`?WaBYjOWW2YjOWW2YjOWaBY`?WaBY`?WaBY`?WaBYjOWW2YjOWW2YjOWaBY`?WaBY`?WaBYjOWW2YjOWW2YjO
America/Merida S`@2;90V]V1^b>WUmCY`>WaCY`>WaCY`>WaCYjNWW3YjNXkCVl>XkCY`>WaCY`>WaCYjNWW3YjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjN
America/Metlakatla S`@3?=AQC320F0;10D2XSG\i=\iD]Y5\iD\i=\iD\i=TmDde=X[LaW5\iD]Y5\YL]Y5\iD\i=\iD\i=\iD\i=\iD\i=\iD]Y5\YL]Y5ienEY[;`g?XkC`g?XkCfTGS^;`g?
America/Mexico_City S`@2;90^Qf1Y`>WaCY`>WaCY`>WaCYjNWW3YjNXkCVl>XkCY`>WaCY`>WaCYjNWW3YjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjN
America/Miquelon S`@3753Q6320:2;1081XYYEUalE^XF[Z=^h>ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>
America/Moncton QL2^O[7Q6320f@1;10bH0ZTTA_oh8_ooI`c^8_ooI_oh8Q_ogI_oh8_ooI_oh8_ooI`c^8_\YI`c^8_ooI_oh8_ooI_oh8_ooI_oh8_ooI_oh8_ooI`c^8_\YI`c^8_ooI_oh8_ooI_oh8_ooI_oh8^TmIajj8^TmIb^`8]aWIb^`8]aWIb^`8^TmIajj8^TmIajj8^Tf;b^`8]aWIb^`8]aWIb^`8^TmIajj8^TmIajj8^TmIajj8^TmIb^`8]aWIb^`8]aWIb^`8^TmIajj8^TmIajj8^TmIb^`8]aWIb^`8]aWIb^`8
America/Monterrey S`@2;90Yha1YjNSoZ3Y`>WaCY`>WaCY`>WaCYjNWW3YjNXkCVl>XkCY`>WaCY`>WaCYjNWW3YjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjN
America/Montevideo Qh84;7590e\IY[HSoZ9_gHSV\:Z_GQPj8eP5b[HSfT9^]HQcV9aQHQej9^]HZ`9Ql[H`b^9^WHQej9_gHQ\d9fYHQ\d9hmHQ\d9gcHQ[Z9hmHhg^9QS^8QTh9lkHQVR9nUHQW\9lkHQW\9lkHQW\9nUHQVR9nUHQVR9nUHQW\9lkHQW\9lkHQW\9lkH
America/Montreal=America/Toronto
America/Montserrat=America/Puerto_Rico
America/Nassau=America/Toronto
America/New_York S`@297Q6320>1;10<0U\OX`NXa3Xk>Xa3X`NXa3X`NSY3]hNUbC[_>Xa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjN
America/Nipigon=America/Toronto
America/Nome S`@4ECA?Q6320F3;10D2ZjEaQLaR5afLaR5aQLaR5aQLVb5kaL[U5fnLaR5afL`]5afLaR5aQLaR5aQLaR5aQLaR5aQLaR5afL`]5afNaQOaQNaR7aQNaR7aQN_S7cPN_S7ceN^^7ceN^^7ceN_S7cPN_S7cPN_S7ceN^^7ceN^^7ceN_S7cPN_S7cPN_S7cPN_S7ceN^^7ceN^^7ceN_S7cPN_S7cPN_S7ceN^^7ceN^^7ceN
America/Noronha S`@2310X_T5VW>Z`3UWN[kCTm>[j3Tm>\TCUb>UUQCVl>Z`3Z>aR3UlN
America/North_Dakota/Beulah S`@3=;9Q:320@2;10>1XSD\i=\iD]Y5\iD\i=\iD\i=TmDde=X[LaW5\iD]Y5\YL]Y5\iD\i=\iD\i=\iD\i=\iD\i=\iD]Y5\YL]Y5\iD\i=\iD\i=\iD\i=[Z<^XE[Z<^h=ZjD^h=ZjD^h=[Z<^XE[Z<^XE[Z<^h=ZjD^h=ZjD^h=[Z<^XE[Z<^XE[Z<^XE[Z<^h=ZjD^h=ZjD^h=[Z<^XE[Z<^XE[Z<^h=ZjD^h=ZjD^h=Y[<`g=XkD`g=XkD`g=Y[<
America/North_Dakota/Center S`@3=;9Q6320@2;10>1XSD\i=\iD]Y5\iD\i=\iD\i=TmDde=X[LaW5\iD]Y5\YL]Y5\iD\i=\iD\i=\iD\i=\iD\i=\iD]Y5\YL]Y5\iD\i=\iD\i=\iD\i=[Z<^XE[Z<^h=ZjD^h=ZjD^h=[Z<^XE[Z<ibO^h>ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>[Z=^XF[Z=^XF[Z=^h>ZjE^h>ZjE^h>
America/North_Dakota/New_Salem S`@3=;9Q6320@2;10>1XSD\i=\iD]Y5\iD\i=\iD\i=TmDde=X[LaW5\iD]Y5\YL]Y5\iD\i=\iD\i=\iD\i=\iD\i=\iD]Y5\YL]Y5\iD\i=\iD\i=\iD\i=[Z<^XE[Z<^h=ZjD^h=ZjD^h=[Z<^XE[Z<^XE[Z<^h=ZjD^h=ZjD^h=[Z<^XE[Z<^XE[Z<^XE[Z<^h=ZjD^h=ZjD^h=[Z<^XE[Z<ibO^h>ZjE^h>ZjE^h>
America/Nuuk S`@3531QG35022:5021XWa@\Y<\iA\i@\iA\i@\iA\i@\iA]Y8\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI
America/Ojinaga S`@3;9=QF320@1;10>0eRa1^XE[Z<^XEic5[Z;^h?ZjC^h?]Y;ZZG]Y;^XG[Z;^XG[Z;^h?ZjC^h?ZjC^h?ZjC^h?[Z;^XG[Z;^XGYk3`g?XkC`g?XkC`g?XkC`g?XkC`g?XkC`g?Y[;`g?XkC`g?XkC`g?XkC`g?XkC`g?Y[;`g?XkC
America/Panama ab@110
America/Pangnirtung=America/Iqaluit
America/Paramaribo Qh82=;0_iQ?
America/Phoenix hc@110
America/Port-au-Prince S`@297Q@320>1;10<0WT`KXV>Xa3X`NXa3X`NXa3X`NXa3X`NWaEYk0WW1Yk0WW1Yk0WaAY`@WaAY`@WaAYk0WW1Yk0WW1Yk0WaAY`@WaAY`@SoYOYjNWW3YjNRkl7[TNUm3[TNUm3[TNUm3[TN
America/Port_of_Spain=America/Puerto_Rico
America/Porto_Acre=America/Rio_Branco
America/Porto_Velho S`@2750X_T9VW>Z`3UWN[kCTm>
America/Puerto_Rico ^R0110
America/Punta_Arenas S`@2570TRGYV2WVOYk2WVOZUBVl?Y`BWa?ZUBVl?ZUBWVOYk2WVOYk2WVOZUBVl?ZUBVl?ZUBWVOYk2WVOYk2WVOYk2WVOZUBVl?ZUBVl?ZUBX`OXa2WVOYk2WVOZUBVl?XkBXV?ZUBWVOYk2WVOYk2WVOYk2WVOZUBVl?ZUBWkOYV2WVOYV2Xk?XkBWVOZUBVl?ZUBVl?ZUBVl?ZUBWVOYk2WVOYk2WVOZUBVl?ZUBWkOYV2WVOYk2XV?XkBYjOTmB[iOUm2[TOVWBZj?VWBlkOTXB
America/Rainy_River=America/Winnipeg
America/Rankin_Inlet S`@2;9Q6320@1;10>0QWkAX`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3jlNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjN
America/Recife S`@2530X_T7VW>Z`3UWN[kCTm>[j3Tm>\TCUb>UUQCVl>Z`3Z>aR3UlN
America/Regina eS0110
America/Resolute S`@2;9Q7320@1;10>0QWkAX`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3jlNWaCY`>WaCY`>WaCYjNWW3YjNWW3kW>
America/Rio_Branco S`@2970X_T;VW>Z`3UWN[kCTm>ZllCRlS>
America/Rosario=America/Argentina/Cordoba
America/Santa_Isabel=America/Tijuana
America/Santarem S`@2750X_T9VW>Z`3UWN[kCTm>ZllC
America/Santiago S`@257QF416QF1916QH0TRGYV2WVOYk2WVOZUBVl?Y`BWa?ZUBVl?ZUBWVOYk2WVOYk2WVOZUBVl?ZUBVl?ZUBWVOYk2WVOYk2WVOYk2WVOZUBVl?ZUBVl?ZUBX`OXa2WVOYk2WVOZUBVl?XkBXV?ZUBWVOYk2WVOYk2WVOYk2WVOZUBVl?ZUBWkOYV2WVOYV2Xk?XkBWVOZUBVl?ZUBVl?ZUBVl?ZUBWVOYk2WVOYk2WVOZUBVl?ZUBWkOYV2WVOYk2XV?XkBYjOTmB[iOUm2[TOVWBZj?VWBlkOTXB\i?TXB\i?TXB[TOWW2YjOWW2YjOWW2YjOWaB
America/Santo_Domingo Qh83AC?0WV<QRc3\W>QWn3[`NQWe3[iNQW\3[n>QWWEQYgiGTmB
America/Sao_Paulo S`@2530X_T7VW>Z`3UWN[kCTm>[j3Tm>\TCUb>[j3Ub>[_CUWN\TCTbN\TCUlN[U3UlN[U3Ub>[U3VW>Zl3VjNZ`3VW>Z`3Vl>Z`3VW>[U3UlN\TCTm>[_CUb>\WCUTN[U3UlN\TCUWNZjCUlN[_CUb>[_CUlN[U3UlN[U3VW>[U3Ub>[_CUb>[_CUlN[U3UlN[U3UlN[U3UlN\TCTm>
America/Scoresbysund S`@3310QH35021:5020XWa=\YH\i<\i>\iB\iA\iB\iA\iB]Y9\iB\iA\iB\iA\iB\iA\iB\iA\iB\iA\iB]Y9\iB\iA\iB\iA\iB\iA\iB\iA\iB\iA]Y:^hAZjB^hAZjB^hAZjB_X9ZZJ_X9ZZJ_X9ZjB^hAZjB^hAZjB_X9ZZJ_X9ZZJ_X9ZZJ_X9ZjB^hAZjB^hAZjB_X9ZZJ_X9ZZJ_X9ZjB^hAZjB^hAZjB^hAZjB_X9ZZJ_X9ZZJ_X9ZjB^hAZjB^hAZjB_X9ZZJ_X9ZZJ_X9ic0
America/Shiprock=America/Denver
America/Sitka S`@3?=AQ6320F0;10D2XSG\i=\iD]Y5\iD\i=\iD\i=TmDde=X[LaW5\iD]Y5\YL]Y5\iD\i=\iD\i=\iD\i=\iD\i=\iD]Y5\YL]Y7\iF\i?\iC\i?\iC\i?[Z;^XG[Z;^h?ZjC^h?ZjC^h?[Z;^XG[Z;^XG[Z;^h?ZjC^h?ZjC^h?[Z;^XG[Z;^XG[Z;^XG[Z;^h?ZjC^h?ZjC^h?[Z;^XG[Z;^XG[Z;^h?ZjC^h?ZjC^h?
America/St_Barthelemy=America/Puerto_Rico
America/St_Johns QL3]3Y;UCQ;320dD1;10`L0_VSOgod<gooEhmU<gooEgod<gooEgod<gooEgod<gooEgod<gooEhmU<gR^EhmU<gooEgod<gooEgod<gooEgod<gooEgod<gooEhmU<gR^EhmU<gooEgod<gooEgod<gooEgod<eWQ@jhW<eW\FkebHdZQ9keh<dYkEkeh<eW\EjhW<eW\EjhW<eW\Ekeh<dYkEkeh<dYkEkeh<eW\EjhW<eW\EjhW<eW\EjhW<eW\Ekeh<dYkEkeh<dYkEkeh<eW\EjhW<eW\EjhW<eW\Ekeh<dYkEkeh<dYkEkeh<aaXEo[l<`cgEo[l<`cgEo[l<aaXEo[l<`cgEo\WA
America/St_Kitts=America/Puerto_Rico
America/St_Lucia=America/Puerto_Rico
America/St_Thomas=America/Puerto_Rico
America/St_Vincent=America/Puerto_Rico
America/Swift_Current S`@2=;0QWkC
America/Tegucigalpa S`@2;90YXhMVl>ZUCVl>Y]aCTYN
America/Thule S`@275Q6320<1;10:0[[fMX`NXa3X`NXkCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjN
America/Thunder_Bay=America/Toronto
America/Tijuana S`@2?=Q9320D1;10B0S\SEXk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWW3YjNWaCY`>WaCY`>
America/Toronto S`@297Q6320>1;10<0U\OX`NXa3Xk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjN
America/Tortola=America/Puerto_Rico
America/Vancouver S`@2?=Q6320D1;10B0U]5X`NXa3Xk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjN
America/Virgin=America/Puerto_Rico
America/Whitehorse S`@2?=0U`f5X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNVWC[TNUm3[TNUm3[TNVWC[TNUm3[TNUm3[TNUm3[TNUm3[TNUm3[TNVWC[TNUm3[TNUm3[TNUm3[TNUm3
America/Winnipeg S`@2;9Q6320@1;10>0U]1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@XVAXk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@XVAXk@Xa1Xa0Xa1Xa0Xa1Xa0WaAY`@WaAYk0WW1Yk0WW1Yk0WaAY`@WaAY`@WaAYk0WW1Yk0WW1Yk0WaAY`@WaAY`@WaAY`@WaAYk0WW1Yk0WW1Yk0WaAY`@WaAY`@WaAYk0WW1Yk0WW1YjN
America/Yakutat S`@2A?Q6320F1;10D0U]7X`NXa3Xk>Xa3X`NXa3X`NSY3]hNUbC[_>Xa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjN
America/Yellowknife=America/Edmonton
Antarctica/Casey QL2n0QY80QWm^oA\ShHQdm_9ZXn8Teh\9Q\\]Hb^o9^T[0aee9]f\Hb^d3^T^FakY;^T^FakY;]l[N
Antarctica/Davis S`@2>:0eYZ7Vh2kmOU_B
Antarctica/DumontDUrville=Pacific/Port_Moresby
Antarctica/Macquarie S`@2FDQ:410?1:10?0SRAZj@Vb1Zj@UbA[_@Um1[U0Um1[U0Um1[U0VWA[U0Um1[U0Um1[U0Um1[U0Um1[U0Um1[U0WW1ZU@VlAZU@Um1[U0Um1[U0Um1Zj@VlAZ`0VlAZ`0Vb1Z`0Vb1Z`0WW1Xk@XVAXk@XVAXk@XVAXk@XVAXk@Xa1Xk@XVAXk@XVAXk@XVAXk@XVAWW0Yk1YV0XVAXk@XVAXk@XVAXk@XVAXk@Xa1Xa0XVAYV0Xa1Xa0Xa1Xa0
Antarctica/Mawson S`@2<:0eYZ9
Antarctica/McMurdo=Pacific/Auckland
Antarctica/Palmer S`@35370SXY2Vl=V]^E[\CZj?^hCZj?_X;ZZG_X;ZZG_X;\i?\iCZj?^hCZj?_X;ZZG]Y;\YG_X;Zj?^hCZj?^hCZj?^hCZj?_X;ZZG_X;[iO]i3Zj?]i3]Y7]Y;Zj?_X;ZZG_X;ZZG_X;ZZG_X;Zj?^hCZj?^hCZj?_X;ZZG_X;[iO]i3Zj?^hC\YG]Y;^h?W\;afOXkC`g?Y[;`WGY[;Q[YOV\K
Antarctica/Rothera Za@2010QW_1
Antarctica/South_Pole=Pacific/Auckland
Antarctica/Syowa=Asia/Riyadh
Antarctica/Troll S`@204Q435021:5020
Antarctica/Vostok S`@3>0:0cZ`DcVMg\Q;
Arctic/Longyearbyen=Europe/Berlin
Asia/Aden=Asia/Riyadh
Asia/Almaty S`@3<>:0YPj?\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8_`_4
Asia/Amman S`@2460QjeMU_>Yn3WU>Yn3WU>YoCXcNX_CWU>YlCWU>S_ZCXb>XeCX`NXa3X`NXa3Xk>YoCWR>Y`CWa>YS3Wd>YV3XV>Xa3X`NXa3WkNY`CWa@Y`AWl0YV1Wl0YV1Wl0]]1So@Xj1Xb@X_AXb@Xa1Xa0Xa1Yk0WW1Y`@Wl1Xa0Xa1Yk0WW1Yk0WW1ZU@VlAZU@VlAZU@WW1Yk0WW1m`NTc3ZU@VlAZU@WW1Yk0WW1Yk0WW1Yk0WW1Yk0WW1ZU@VlAZU@UbA
Asia/Anadyr S`@4JLHF0\QR=aTLQRW6aR4aTNaU4aR:aR0aR2aR0aR2aR0aR2aR0aR2aR0aR2aR0ag2QRT7Z`2VaLaR2aR0aR2aR0aR2aR0aR2ag0cf2^^0cf2^^0cf2^^0d[2]i0d[2]i0d[2^^0cf2^^0cf2^^0d[2]i0d[2]i0d[2]i0d[2^^0cf2^^0cf2QRi7]i2
Asia/Aqtau S`@3:<80Y]f:ie5\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\iB\iC\iB]Y8^hBZj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@
Asia/Aqtobe S`@3:<80YPjBQV`M\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8
Asia/Ashgabat S`@3:<80YPjB\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0
Asia/Ashkhabad=Asia/Ashgabat
Asia/Atyrau S`@3:<80Y]f:ie5\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@jRMZZH_X:ZZH_X:Zj@^hBZj@^hBZj@
Asia/Baghdad S`@2680VcR;WU>X_CXcNXbCXb>Xa3X_BXa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@XbEXb@XbAXb@Xa1Xb@Xa1Xb@Xa1Xb@XbAXb@Xa1Xb@Xa1Xb@Xa1Xb@XbAXb@Xa1Xb@Xa1Xb@Xa1Xb@XbAXb@Xa1Xb@Xa1Xb@Xa1Xb@
Asia/Bahrain=Asia/Qatar
Asia/Baku S`@38:60YPjE\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5\i@SVkO^h@Zj>^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA^h@
Asia/Bangkok hc@120
Asia/Barnaul S`@3>@<0YPj<\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iAT]?X\6]Y8^hBZj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZHRlQ7QT]C
Asia/Beirut S`@246N35031:5050QZZ=Tg>Yn3WU>Yn3WU>Yn3WU>YoCWU>Yn3WU>YlCWU>Rod3WkNYWCWkNYWCWkNYWCWkNZgCV]>Ye3W^>YWCWkNYWCWkNYY3WYNXVCX`NXa3X`NXa3X`NXkCX`NXa3X`NXa3X`N
Asia/Bishkek Qh83HLD0bQdMig:ic7ig:ic7ig:igGic<ic1ic0ic1ic0ic1ic0ic1ic0ic1ic0ic1jb@Q_SBod:gcLkb6gcLkb6gcLkb6gcLkb6hc<icEm`Lee6m`Lee6n`<deFn`<deFn`<ee6m`Lee6m`Lee6n`<deF
Asia/Brunei=Asia/Kuching
Asia/Calcutta=Asia/Kolkata
Asia/Chita S`@3BD@0YPj6\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZIRlQ7QT]F
Asia/Choibalsan=Asia/Ulaanbaatar
Asia/Chongqing=Asia/Shanghai
Asia/Chungking=Asia/Shanghai
Asia/Colombo Qh83FJH0QZ[g@edO_VY3
Asia/Dacca=Asia/Dhaka
Asia/Damascus S`@2460Ud1WU>Yn3WU>YoCWU>Yn3WU>Yn3WU>Yn3WU>YoCWU>Yn3Uh>[[3Uh>R^iCXV>XnCXV>gbC[P>VfC[]NV\3ZhNWRCXcNXa3X`NXb?Xb>Xm3XWNXX3Xb>Xj3Xb>Xa3Xb>XbCXb>X_CXcNX^3Xe>Xa3Xb>XbCXb>Xa3Xb>Xa3Xb>Xa3Xb>XbCXb>Xa3Xb>Xa3XTNXkCZU>WW3Yl>Vk3ZU>WW3YjNWW3YjNWW3YjNWW3YjNWW3ZU>VlCZU>VlCZU>WW3YjNWW3YjNWW3YjNWW3ZU>VlCZU>VlC
Asia/Dhaka S`@2<>0eSf3YT@
Asia/Dili S`@2B@0S\^?]QZB
Asia/Dubai ^R0120
Asia/Dushanbe S`@3<>:0YPj?\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8hV5
Asia/Famagusta S`@246QA35021:5020Rj[MX`NZT3Vo>XU3XV>XkCXb>X_CX`NXkCXV>Xa3X`NXa3X`NXa3X`NXa3Xk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3X`NXkCX`NXa3X`NXa3Yk6WW1ZU@VlAZU@VlAZU@WW1Yk0WW1Yk0WW1ZU@VlAZU@VlAZU@VlAZU@WW1Yk0WW1Yk0WW1ZU@VlAZU@VlAZU@WW1Yk0WW1Yk0WW1Yk0WW1kW@
Asia/Gaza QL2W@[8SF344Ud01:44U`80T`jhAXc`8`ceI[en8TnSiISfT0Sdld1YkP0dYf1\Yd8fhaIYjl8cZkI]Xb8b^gI\mZ8dm_I[RX8akQI]aP8b^gI^Tf8b^gI^Tf8bYSI]fd8bYSI]Rn8bliI]fd8bliI^h`0aWX1^h`0aWX1^h`0b^d1_oh8`ceI_oh8_ooI_oh8_ooI_oh8_ooI_oh8_ooI^h`0aWX1_SkH_gZ9_YX8`iYI^`UHaYn9]aP8b^gI^Tj0amh3\QV6d_]KZgP6eXgI_\V0`cb1_oh8_ooIb^`8]dQIb[j0]dQIcRV8\maIcRV8\maIcRV8]^Z1baZ8]aWIb^d0]aT1bo`0]SR1bocH_ooI_oh8_\YI`c^8^hcIaWT8]aWIb^`8]aWIcRV8\maIcRV8\maIcRV8]aWIb^`8]aWIb^`8]aWIcRV8\maIcRV8\maIcRV8\maIcRV8]aWIajj8^TmIaWT8^hcI_oh8_ooI_\R8`ceI^Tf8TYmIcb8]aWI\mZ8SfWIQjn8]aWI\Yd8SfWIR^d8]aWI[RX8TYmISRZ8]aWIZ^b8SfWITm\8\maIYjl8SfWIUaR8\maIXc`8TYmIVTh8]aWIW\T8SfWIW\T8]aWIVTh8TYmIWoj8]aWIUaR8SfWIYjl8\maITm\8SfWIZ^b8\maISfP8TYmI[RX8]aWIR^d8SfWI\Yd8]aWIQWX8TYmI\mZ8]aWIcb8TYmI]aP8aW[I_\R8_ooI_oh8^hcIaWT8^TmIajj8]aWIb^`8]aWIcRV8\maIcRV8\maIcRV8\maIcRV8]aWIb^`8]aWIb^`8]aWIcRV8\maIcRV8\maIb^`8^TmIaWT8^hcI`c^8_\YI_\R8`ceI^h\8SfWIcb8\maI^Tf8SfWIQWX8\maI\mZ8TYmIQjn8]aWI[en8SfWISRZ8]aWIZ^b8TYmISfP8]aWIYjl8TYmITm\8\maIYWV8SfWIVTh8\maIWoj8TYmIVh^8]aWIVh^8SfWIWoj8]aWIVTh8SfWIXc`8]aWITm\8TYmIYWV8]aWITYf8SfWI[RX8\maISRZ8TYmI[en8\maIR^d8TYmI\Yd8]aWIQWX8SfWI]aP8
Asia/Harbin=Asia/Shanghai
Asia/Hebron QL2W@[8SF344Ud01:44U`80T`jhAXc`8`ceI[en8TnSiISfT0Sdld1YkP0dYf1\Yd8fhaIYjl8cZkI]Xb8b^gI\mZ8dm_I[RX8akQI]aP8b^gI^Tf8b^gI^Tf8bYSI]fd8bYSI]Rn8bliI]fd8bliI^h`0aWX1^h`0aWX1^h`0b^d1_oh8`ceI_oh8_ooI_oh8_ooI_oh8_ooI_oh8_ooI^h`0aWX1_SkH_gZ9_YX8`iYI^`UHaYn9]i^8bVYI^Tj0ajn1\TP8d_]KZgP6RaeIRgR8_ooI_\V0`cb1_oh8_ooIb^`8]dQIb[j0]dQIcRV8\maIcRV8\maIcRV8]^Z1baZ8]aWIb^d0]aT1bo`0]SR1bocH_ooI_oh8_\YI`c^8^hcIaWT8]aWIb^`8]aWIcRV8\maIcRV8\maIcRV8]aWIb^`8]aWIb^`8]aWIcRV8\maIcRV8\maIcRV8\maIcRV8]aWIajj8^TmIaWT8^hcI_oh8_ooI_\R8`ceI^Tf8TYmIcb8]aWI\mZ8SfWIQjn8]aWI\Yd8SfWIR^d8]aWI[RX8TYmISRZ8]aWIZ^b8SfWITm\8\maIYjl8SfWIUaR8\maIXc`8TYmIVTh8]aWIW\T8SfWIW\T8]aWIVTh8TYmIWoj8]aWIUaR8SfWIYjl8\maITm\8SfWIZ^b8\maISfP8TYmI[RX8]aWIR^d8SfWI\Yd8]aWIQWX8TYmI\mZ8]aWIcb8TYmI]aP8aW[I_\R8_ooI_oh8^hcIaWT8^TmIajj8]aWIb^`8]aWIcRV8\maIcRV8\maIcRV8\maIcRV8]aWIb^`8]aWIb^`8]aWIcRV8\maIcRV8\maIb^`8^TmIaWT8^hcI`c^8_\YI_\R8`ceI^h\8SfWIcb8\maI^Tf8SfWIQWX8\maI\mZ8TYmIQjn8]aWI[en8SfWISRZ8]aWIZ^b8TYmISfP8]aWIYjl8TYmITm\8\maIYWV8SfWIVTh8\maIWoj8TYmIVh^8]aWIVh^8SfWIWoj8]aWIVTh8SfWIXc`8]aWITm\8TYmIYWV8]aWITYf8SfWI[RX8\maISRZ8TYmI[en8\maIR^d8TYmI\Yd8]aWIQWX8SfWI]aP8
Asia/Ho_Chi_Minh S`@2@>0RmW1
Asia/Hong_Kong Qh82Q0Q40ZS?aQLaR5aQLaR5afLaR5aQLVb5kaLaR5aQLaR5aQLRgn5_RL
Asia/Hovd S`@3<>@0V]]OTVfO\kF\kM\i>\iE\i>\iE\i>\iE\i>\iE\i>\iE\i>\iE]Y6\iE\i>\iE\i>\iE\i>\iE\i>\iE\i>]Y=\i>\iE\i>\iE\i>RR\;Zj>\iE\i>\iE\i>\iE\i>\iE\i>\iE]Y6VjQ=\i8\iK\i8
Asia/Irkutsk S`@3@B>0YPj9\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZIRlQ5
Asia/Istanbul=Europe/Istanbul
Asia/Jakarta hc@120
Asia/Jayapura od@120
Asia/Jerusalem S`@246Q<344Q@1:5010R]WMTbNXkCVW>RdZCQo0Qn[1UX0ZjAVaN\TCUWNZZ3WR>Yk3Vl>[U3UlNY`CWVNYk3Wa>Yk3Wa>Yh3WYNYh3Vo>ZRCWYNYS3Xe>Xg3XY>XhCWnNYh7WVNZ`3XV<XeCWkNXg3XoNXR3Xk>XhCWkNXnEXn>XSCXcNX^3WnNYS3Xn>XSCXcNX^3WnNY]CXcNX^3XY>
Asia/Kabul _j8120
Asia/Kamchatka S`@3HJF0YPiM\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@jRMZZH
Asia/Karachi S`@2:<0aX[GX`NSPiCWU>WgCY[N
Asia/Kashgar=Asia/Urumqi
Asia/Kathmandu l42Q<Q>0QRWfE
Asia/Katmandu=Asia/Kathmandu
Asia/Khandyga S`@4BD@F0\QRMaTLaR5aTLaR5aTLaU5aR8aR1aR0aR1aR0aR1aR0aR1aR0aR1aR0aR1ag0QRT6Z`0VaMaR0aR1aR0aR1aR0aR1aR0ag1cf0^^1cf0^^1cf0^^1d[0]i1d[0]i1d[0^^1cf0^^1cf0VXIXU7d[1]i3d[1]i3d[1]i3d[1^^3cf1^^3cf1^^3d[1]i3_mESZi<
Asia/Kolkata cZH120
Asia/Krasnoyarsk S`@3>@<0YPj<\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZIRlQ5
Asia/Kuala_Lumpur=Asia/Singapore
Asia/Kuching lT0120
Asia/Kuwait=Asia/Riyadh
Asia/Macao=Asia/Macau
Asia/Macau Qh82Q0Q40ZS?aQLaR5aQLaR5afLaR5aQLVb5kaLaR5aQLaR5aQLRgn5_RL
Asia/Magadan S`@3FHD0YPj0\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZIRlQ7QV\F
Asia/Makassar lT0120
Asia/Manila S`@2@B0Skl1XZNVhh3SW>
Asia/Muscat=Asia/Dubai
Asia/Nicosia S`@246N35021:5020Rj[MX`NZT3Vo>XU3XV>XkCXb>X_CX`NXkCXV>Xa3X`NXa3X`NXa3X`NXa3Xk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3X`NXkCX`NXa3X`NXa3Yk6
Asia/Novokuznetsk S`@3>@<0YPj<\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@jRMZZH
Asia/Novosibirsk S`@3>@<0YPj<\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iASmGXkN\i@\iB\i@\iB]Y8^hBZj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZHRlQ7Q\i;
Asia/Omsk S`@3<>:0YPj?\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZIRlQ5
Asia/Oral S`@3:<80YPjBQV`M\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@ic5\i@]Y:\i@\iBWl0ag2\i@\iB\i@\iB\i@\iB]Y8^hBZj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@
Asia/Phnom_Penh=Asia/Bangkok
Asia/Pontianak S`@2@>0YdTA
Asia/Pyongyang Qh82Q4Q20Q`jPMRmV0
Asia/Qatar S`@2860QYZI
Asia/Qostanay S`@3:<80YPjBQV`M\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_og7
Asia/Qyzylorda S`@2:<0VPaGieNXa3Xb>XbCXa4Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@fZ1[j0Xa1Xa0Xa1Xa0Xa1Xa0XkAYk0WW1Yk0WW1Yk0WW1ZU@VlAZU@VlAZU@WW1Yk0WW1Yk0WW1WlW:
Asia/Rangoon=Asia/Yangon
Asia/Riyadh Za@120
Asia/Saigon=Asia/Ho_Chi_Minh
Asia/Sakhalin S`@3FHD0YPj0\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iA\i@]Y9^h@ic5Zj@^hBZj@_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZHRlQ7QT]C
Asia/Samarkand S`@2:<0VPaGieNXa3Xb>XbCXa4Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0
Asia/Seoul S`@2BD0YYRCWW0Yk1WW0
Asia/Shanghai S`@2@B0Xgf5VW>Yk3WVNZUCVl>ZUCWVNYk3WVNYk3WVN
Asia/Singapore Qh82NQ00\jl1
Asia/Srednekolymsk S`@3FHD0YPj0\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZIRlQ5
Asia/Taipei S`@2@B0RXf1Xb>Xa3Xb>RPUCTYN
Asia/Tashkent S`@3<>:0YPj?\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5
Asia/Tbilisi S`@38:60YPjE\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5\i:\i?\iC\i?\iCibN\i=]Y<QX[=ZjD^h=ZjD_X5ZZL_X5ZZL_X5ZjD^h=ZjD^h=ZjDV\EXkNZZH
Asia/Tehran Qh84>B@D0_^\MQWn2mR7hn2b\0QTn5eaHQR`9QRkHff\9jcHQRT9QR_HQQn9QR_HQQn9QR_HQQn9QR_HQQn9QR_HQRT9QR_HQQn9QR_HQQn9QR_HQQn9QR_HQRT9QR_HQQn9QR_HQQn9QR_HQQn9QR_HQRT9QR_HUZj9QR_HQRT9QR_HQQn9QR_HQQn9QR_HQQn9QR_HQRT9QR_HQQn9QR_HQQn9QR_HQQn9QR_HQRT9QR_HQQn9QR_HQQn9QR_HQQn9QR_HQRT9QR_HQQn9QR_H
Asia/Tel_Aviv=Asia/Jerusalem
Asia/Thimbu=Asia/Thimphu
Asia/Thimphu Qh82FH0boe;
Asia/Tokyo od@120
Asia/Tomsk S`@3>@<0YPj<\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjARUH\bMZj@^hBZj@_X:ZZH_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZHRlQ7QXk;
Asia/Ujung_Pandang=Asia/Makassar
Asia/Ulaanbaatar S`@3>@B0V]]LTVfO\kF\kM\i>\iE\i>\iE\i>\iE\i>\iE\i>\iE\i>\iE]Y6\iE\i>\iE\i>\iE\i>\iE\i>\iE\i>]Y=\i>\iE\i>\iE\i>RR\;Zj>\iE\i>\iE\i>\iE\i>\iE\i>\iE]Y6VjQ=\i8\iK\i8
Asia/Ulan_Bator=Asia/Ulaanbaatar
Asia/Urumqi eS0120
Asia/Ust-Nera S`@4BHFD0\QRMaTFaR5aTNaR5aTNaU5aR:aR1aR2aR1aR2aR1aR2aR1aR2aR1aR2aR1ag2QRT7Z`2VaMaR2aR1aR2aR1aR2aR1aR2ag1cf2^^1cf2^^1cf2^^1d[2]i1d[2]i1d[2^^1cf2^^1cf2^^1d[2]i1d[2]i1d[2]i1d[2^^1cf2^^1cf2^^1d[2]i1_mFSZi?
Asia/Vientiane=Asia/Bangkok
Asia/Vladivostok S`@3DFB0YPj3\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZIRlQ5
Asia/Yakutsk S`@3BD@0YPj6\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZIRlQ5
Asia/Yangon fk8120
Asia/Yekaterinburg S`@3:<80YPjB\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZIRlQ5
Asia/Yerevan S`@38:60YPjE\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5\i@\iB\i@\iB\i@\iB\i@QceF^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8
Atlantic/Azores S`@3102K35021:5020YjW<\i@\iA\i@\iA]Y8\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8\iA\i@\iA\i@V\LV\GUf9WS8\iA\i@\iA\i@
Atlantic/Bermuda S`@275Q6320<1;10:0RYo=X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NXa3X`NXa3Xk>XVCXk>Xa3X`NXa3X`NXa3X`NWaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCY`>WaCYjNWW3YjNWW3YjNWaCY`>WaCY`>WaCYjNWW3YjNWW3YjN
Atlantic/Canary S`@202K35021:5020U_f1XVBXa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Atlantic/Cape_Verde S`@2310STo9
Atlantic/Faeroe=Atlantic/Faroe
Atlantic/Faroe S`@202K35021:5020VP]CXa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Atlantic/Jan_Mayen=Europe/Berlin
Atlantic/Madeira S`@202K35021:5020Vaj1XV@Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa2Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Atlantic/Reykjavik=Africa/Abidjan
Atlantic/South_Georgia WQ0110
Atlantic/St_Helena=Africa/Abidjan
Atlantic/Stanley S`@37530ZfY=ZZG_X6Yk5_gNiS;ZZL_X5ZZL_X5ZZL_X5ZZL_gMYk4_gMZZL_X5ZZL_X5ZZL_X5ZZL_X5ZZL_gMZZL_X5ZZL_X5ZZL_X5ZZL_X5ZZL_X;Yk4`WEY[<`WEYk4_gMYk4_gMYk4_gMYk4_gMYk4`WEYk4_gMYk4_gMYk4
Australia/ACT=Australia/Sydney
Australia/Adelaide Qh82Q6Q:Q7410M0:10M1Qnc3[U0fo1[j0fZ1[j0fZ1[j0fZ1\_0fZ1[j0fZ1[j0fZ1[j0fZ1[j0fZ1[j0fZ1\_0fZ1[j0fZ1[j0fZ1[j0fZ1]T0d[1]i0eP1]i0eP1]T0eP1]T0eP1[j0fZ1]i0d[1\_0fZ1]T0eP1]i0d[1^^0cf1^^0cf1^^0cf1^^0d[1]i0d[1]i0d[1^^0cf1^^0cf1^^0d[1]i0d[1^^0cf1]i0d[1
Australia/Brisbane S`@2DF0oYAUb@Y^a1Um0[U1Um0[U1Um0
Australia/Broken_Hill Qh82Q6Q:Q7410M0:10M1Qnc3[U0fo1[j0fZ1[j0fZ1[j0fZ1\_0fZ1[j0fZ1[j0fZ1[j0fZ1[j0fZ1[j0fZ1_S0cf1[j0fZ1[j0fZ1[j0fZ1]T0d[1]i0eP1]i0eP1]T0eP1[j0fZ1[j0fZ1[j0fZ1\_0fZ1[j0fZ1[j0fZ1^^0cf1^^0cf1^^0cf1^^0d[1]i0d[1]i0d[1^^0cf1^^0cf1^^0d[1]i0d[1^^0cf1]i0d[1
Australia/Canberra=Australia/Sydney
Australia/Currie=Australia/Hobart
Australia/Darwin QQ\H120
Australia/Eucla l42R6R>0ZYn;gd0baX1gd0`_d1cf0obd1eP0QXf1ll0QW\1ll0
Australia/Hobart S`@2FDQ7410?1:10?0SRAZj@Vb1Zj@UbA[_@Um1[U0Um1[U0Um1[U0VWA[U0Um1[U0Um1[U0Um1[U0Um1[U0Um1[U0WW1ZU@VlAZU@Um1[U0Um1[U0Um1Zj@VlAZ`0VlAZ`0Vb1Z`0Vb1Z`0WW1Xk@XVAXk@XVAXk@XVAXk@XVAXk@Xa1Xk@XVAXk@XVAXk@XVAXk@XVAWW0Yk1YV0XVAXk@XVAXk@XVAXk@XVAXk@Xa1Xa0XVAYV0
Australia/LHI=Australia/Lord_Howe
Australia/Lindeman S`@2DF0oYAUb@Y^a1Um0[U1Um0[U1Um0[U1VW@[U1Um0
Australia/Lord_Howe Qh84Q8Q:Q>Q<Q7410Q31:10Q13gl[AQ\d>hmIQ\d:gcIQ\d:gcIQ\d:gcIQ\d;jWMQXf7kaMQZP7kaMQZP7jWMQZP7gcMQ\d7gcMQ\d7gcMQ\d7hmMQ\d7gcMQ\d7gcMQ\d7lkMQW\7lkMQW\7lkMQW\7lkMQXf7kaMll7QW[MQXf7lkMQW\7lkMQW\7lkMQXf7kaMQXf7lkMQW\7kaMQXf7
Australia/Melbourne S`@2DFQ7410?0:10?1oYAUb@[_AUm0[U1Um0[U1Um0[U1VW@[U1Um0[U1Um0[U1Um0[U1Um0[U1Um0[U1VW@[U1Um0[U1Um0[U1Um0[U1Vb0ZUAVl@ZUAWW0Z`1Vb0Z`1Vb0Z`1Um0[U1Um0[U1VW@[U1Um0[U1Vl@ZUAWW0Yk1WW0Yk1WW0Yk1WW0ZUAVl@WW1Yk0ZUAWW0Yk1WW0Yk1WW0ZUAVl@ZUAWW0Yk1Vl@ZUA
Australia/NSW=Australia/Sydney
Australia/North=Australia/Darwin
Australia/Perth S`@2@B0Rb_EUm0TdZ1Um0TSm1Tm@Wle1UX0ZUAWW0Yk1WW0
Australia/Queensland=Australia/Brisbane
Australia/South=Australia/Adelaide
Australia/Sydney S`@2DFQ7410?0:10?1oYAUb@[_AUm0[U1Um0[U1Um0[U1VW@[U1Um0[U1Um0[U1Um0[U1Um0[U1Um0[U1Wa@Yk1Um0[U1Um0[U1Um0[U1Vb0ZUAVl@Z`1Vl@Z`1Vb0Z`1Um0[U1Um0[U1Um0[U1VW@[U1Um0[U1Um0[U1WW0Yk1WW0Yk1WW0Yk1WW0ZUAVl@WW1Yk0ZUAWW0Yk1WW0Yk1WW0ZUAVl@ZUAWW0Yk1Vl@ZUA
Australia/Tasmania=Australia/Hobart
Australia/Victoria=Australia/Melbourne
Australia/West=Australia/Perth
Australia/Yancowinna=Australia/Broken_Hill
Brazil/Acre=America/Rio_Branco
Brazil/DeNoronha=America/Noronha
Brazil/East=America/Sao_Paulo
Brazil/West=America/Manaus
CET=Europe/Brussels
CST6CDT=America/Chicago
Canada/Atlantic=America/Halifax
Canada/Central=America/Winnipeg
Canada/Eastern=America/Toronto
Canada/Mountain=America/Edmonton
Canada/Newfoundland=America/St_Johns
Canada/Pacific=America/Vancouver
Canada/Saskatchewan=America/Regina
Canada/Yukon=America/Whitehorse
Chile/Continental=America/Santiago
Chile/EasterIsland=Pacific/Easter
Cuba=America/Havana
EET=Europe/Athens
EST=America/Panama
EST5EDT=America/New_York
Egypt=Africa/Cairo
Eire=Europe/Dublin
Etc/GMT 1100
Etc/GMT+0=Etc/GMT
Etc/GMT+1 S`@110
Etc/GMT+10 QSU0110
Etc/GMT+11 QVe@110
Etc/GMT+12 QZV0110
Etc/GMT+2 WQ0110
Etc/GMT+3 Za@110
Etc/GMT+4 ^R0110
Etc/GMT+5 ab@110
Etc/GMT+6 eS0110
Etc/GMT+7 hc@110
Etc/GMT+8 lT0110
Etc/GMT+9 od@110
Etc/GMT-0=Etc/GMT
Etc/GMT-1 S`@120
Etc/GMT-10 QSU0120
Etc/GMT-11 QVe@120
Etc/GMT-12 QZV0120
Etc/GMT-13 Q]f@120
Etc/GMT-14 QaW0120
Etc/GMT-2 WQ0120
Etc/GMT-3 Za@120
Etc/GMT-4 ^R0120
Etc/GMT-5 ab@120
Etc/GMT-6 eS0120
Etc/GMT-7 hc@120
Etc/GMT-8 lT0120
Etc/GMT-9 od@120
Etc/GMT0=Etc/GMT
Etc/Greenwich=Etc/GMT
Etc/UCT=Etc/UTC
Etc/UTC 1100
Etc/Universal=Etc/UTC
Etc/Zulu=Etc/UTC
Europe/Amsterdam=Europe/Brussels
Europe/Andorra S`@224K35021:5020XUP3Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Europe/Astrakhan S`@38:60YPjE\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@ic5\i@]Y:\i@QV\B\i@\iB\i@\iB\i@\iB]Y8^hBZj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZHRlQ7QT]C
Europe/Athens S`@246K35021:5020RjZ=Zf0V]EXa0XVAXX0Xj1XVBXkMX_0Xe?X]NXa9Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Europe/Belfast=Europe/London
Europe/Belgrade S`@224K35021:5020WRaCXa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Europe/Berlin S`@224K35021:5020U_f3XV@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Europe/Bratislava=Europe/Prague
Europe/Brussels S`@224K35021:5020SlUCXV@XkAXa0Xa1Xa0XkAXV@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Europe/Bucharest S`@246L35021:5020UPm=UlNXkAXVBXa5Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@X`MXa0Xa1Xa0Xa1Xa0Xa1X`NXa3X`NXkCYjN
Europe/Budapest S`@224K35021:5020U_eOXV@Xa1Xa0Xa1Xa0Xa1Xa0Xa5Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Europe/Busingen=Europe/Zurich
Europe/Chisinau S`@3684L35000:5002YPjH\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iARn=Z[0\i@\iB\i:\i?\iC\i?\iC\i?\iC\i?]Y;^h?
Europe/Copenhagen=Europe/Berlin
Europe/Dublin S`@220K35020:5021oZ5Vb0Z`1Vb0Z`1Vb0Z`1Vb0Z`1Vl@ZUAVl@ZUAVl@Z`1Vb0Z`1Vb0Z`1WVNYk1WW0Yk1WW0Yk1WW0ZUAWW0Yk1WW0Yk1WW0Yk1WW0Yk1WW0ZUAVl@ZUAWW0Yk1WW0Yk1WW0Yk1WW0Yk1WW0Yk1
Europe/Gibraltar S`@224K35021:5020Va_CXa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Europe/Guernsey=Europe/London
Europe/Helsinki S`@246K35021:5020VP]AXa0Xa1Xa0Xa3Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Europe/Isle_of_Man=Europe/London
Europe/Istanbul S`@34680Rgj6Zj@ZZL_X5YhL_j5Yk4_gMZjD]hM[j4TXj?T]Fkk3[nA[Z8\kI\i@\iA\i@\iA\i@\iA\i@\iA]Y8\iA\i@\iA\i@\iA\i@\YI]Y8\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZZO_X8ZjA^h@ZjA^h@ZjA_X8Z]1_V0ZZI_X8ZjA^h@ZlI^f8ZjA_h0Yk1
Europe/Jersey=Europe/London
Europe/Kaliningrad S`@36840YPjH\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@ic5\i@]Y:\i@\iB\i@\iB\i@\iB\i@\iB\i@\iB]Y8^hBZj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZHRlQ7
Europe/Kiev=Europe/Kyiv
Europe/Kirov S`@38:60YPjE\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@ic5\i@]Y:\i@QV\B\i@\iB\i@\iB\i@\iB]Y8^hBZj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZHRlQ7
Europe/Kyiv S`@3684L35020:5022YPjH\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iAVl=QPP0\i@\iB\i@\iB\i@\iB\i@\iB]Y8^hE
Europe/Lisbon S`@3204L35020:5021U\o1\i@\iA]Y;\iA\i@\iA]Y8\YI\i=\iA\i@\iA\i@\iA\i@]Y9\i@\iA\iC\iA\i@\iA\i@\iA\i@\iA\i@]Y9\i@\iA\i@ic2\i@\iB\i@\iB\i@lQI
Europe/Ljubljana=Europe/Belgrade
Europe/London S`@220K35020:5021oZ5Vb0Z`1Vb0Z`1Vb0Z`1Vb0Z`1Vl@ZUAVl@ZUAVl@Z`1Vb0Z`1Vb0Z`1WVNYk1WW0Yk1WW0Yk1WW0ZUAWW0Yk1WW0Yk1WW0Yk1WW0Yk1WW0ZUAVl@ZUAWW0Yk1WW0Yk1WW0Yk1WW0Yk1WW0Yk1
Europe/Luxembourg=Europe/Brussels
Europe/Madrid S`@224K35021:5020RYYMXVBXk?XVBXV?Xa2Xk?XVBXkEXa0Xa1Xa0XkAXV@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Europe/Malta S`@224K35021:5020WPOUb@[U1Um0[_AUm0X_AXa0Yb1Vn0ZT5WVNYk3WVNYk3WVNYk3WVNYk3WVNYWCXTNXkCXa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Europe/Mariehamn=Europe/Helsinki
Europe/Minsk S`@36840YPjH\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@QceM\i@\iB\i@\iB\i@\iB\i@\iB]Y8^hBZj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZH
Europe/Monaco=Europe/Paris
Europe/Moscow S`@36840YPjH\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@\iA]Y8ic5Wl0Tm>\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZIRlQ5
Europe/Nicosia=Asia/Nicosia
Europe/Oslo=Europe/Berlin
Europe/Paris S`@224K35021:5020SZi1X`NXkEXV@XkAXa0Xa1Xa0XkAXV@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Europe/Podgorica=Europe/Belgrade
Europe/Prague S`@224K35021:5020TnYCXa0XkAXV@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Europe/Riga S`@3684Q035020:5022YPjH\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@ic5\i@]Y:\i@\iB\i@\iB\i@\iB\i@\iB\i@\iB]Y8\iB\iC^hBZj@^hBZj@_X:
Europe/Rome S`@224K35021:5020WPOUb@[U1Um0[_AUm0[_AUb@[U1Um0[_AUb@[_AUb@[U1Um0[_AUm0[U1Um0XkEXV@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Europe/Samara S`@38:60YPjE\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@ic5\i@]Y:kR;[Z3\i@\iA\i@\iA\i@\iA\i@]Y9^h@ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@ZjA_X8ZZI_X8ZZI_X8ZZI_X8ZjA^h@ZjA^h@jRMZZH
Europe/San_Marino=Europe/Rome
Europe/Sarajevo=Europe/Belgrade
Europe/Saratov S`@38:60YPjE\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@ic5\i@\iB\i@]Y:\i@QV\B\i@\iB\i@\iB\i@\iB]Y8^hBZj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZHRlQ7QfTC
Europe/Simferopol S`@36840YPjH\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@\iA\i@cf2Q\i;\iB\i@\iB\i@R^@ZZN\iA\i@]Y3^hIic5Zj@^hBZj@_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:Zj@^hBZj>^h:
Europe/Skopje=Europe/Belgrade
Europe/Sofia S`@246L35021:5020TnY;XbBXiOXX2XiOXVDXk=XVFXa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@X`MX`NXa3X`NXa3X`NXa3X`NXa3X`NXkCYjN
Europe/Stockholm=Europe/Berlin
Europe/Tallinn S`@3684Q135020:5022YPjH\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@\iA\i@ic5\i@]Y:\i@\iB\i@\iB\i@\iB\i@\iB\i@\iB]Y8^hBZj@^hBZj@^hEZj@_X:
Europe/Tirane S`@224K35021:5020RZWOWR>YlCWVNYoCWVNZUCVl>ZT3VmNZT3VmNZT3WVNYb3WVNZUCWVNYWCWhNXbCXa4Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Europe/Tiraspol=Europe/Chisinau
Europe/Ulyanovsk S`@48:640\QSAaTLaR5aTLaR5aTLaU5aR8aR1aR0aR1aR0aR1aR0aR1aR0QRT6aR0ag2QRT7Z`2VaLaR2aR0aR2aR0aR2aR0aR2ag0cf2^^0cf2^^0cf2^^0d[2]i0d[2]i0d[2^^0cf2^^0cf2^^0d[2]i0d[2]i0d[2]i0d[2^^0cf2^^0cf2^^0d[2]i0SjfNQ`b4
Europe/Uzhgorod=Europe/Kyiv
Europe/Vaduz=Europe/Zurich
Europe/Vatican=Europe/Rome
Europe/Vienna S`@224K35021:5020U_eOXV>Xa7Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Europe/Vilnius S`@46842Q235020:5022\QSEaTLaR5aTLaR5aTLaU5aR8aR1aR0aR1aR0aR1aR0aR1aR0QRT6aR0ag2aR0aR2aR0aR2aR0aR2aR0aR2aR0aR2ag0cf2^^0cf2QRT7^^2
Europe/Volgograd S`@38:60YPjE\kE\iD\kE\iD\kE\kL\iF\iA\i@\iA\i@\iA\i@ic5\i@\iB\i@]Y:\i@QV\B\i@\iB\i@\iB\i@\iB]Y8^hBZj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZH_X:ZZH_X:ZZH_X:Zj@^hBZj@^hBZj@_X:ZZHRlQ7SVkKQgcG
Europe/Warsaw S`@224K35021:5020SlUAXV@XkAXa0Xa1Xa0XkAXV@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa3Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Europe/Zagreb=Europe/Belgrade
Europe/Zaporozhye=Europe/Kyiv
Europe/Zurich S`@224K35021:5020VP]CXa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xk@Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0Xa1Xa0
Factory 1100
GB=Europe/London
GB-Eire=Europe/London
GMT=Etc/GMT
GMT+0=Etc/GMT
GMT-0=Etc/GMT
GMT0=Etc/GMT
Greenwich=Etc/GMT
HST=Pacific/Honolulu
Hongkong=Asia/Hong_Kong
Iceland=Africa/Abidjan
Indian/Antananarivo=Africa/Nairobi
Indian/Chagos S`@2:<0]mSG
Indian/Christmas=Asia/Bangkok
Indian/Cocos=Asia/Yangon
Indian/Comoro=Africa/Nairobi
Indian/Kerguelen=Indian/Maldives
Indian/Mahe=Asia/Dubai
Indian/Maldives ab@120
Indian/Mauritius S`@28:0Vje9WbN]fZGWVN
Indian/Mayotte=Africa/Nairobi
Indian/Reunion=Asia/Dubai
Iran=Asia/Tehran
Israel=Asia/Jerusalem
Jamaica=America/Jamaica
Japan=Asia/Tokyo
Kwajalein=Pacific/Kwajalein
Libya=Africa/Tripoli
MET=Europe/Brussels
MST=America/Phoenix
MST7MDT=America/Denver
Mexico/BajaNorte=America/Tijuana
Mexico/BajaSur=America/Mazatlan
Mexico/General=America/Mexico_City
NZ=Pacific/Auckland
NZ-CHAT=Pacific/Chatham
Navajo=America/Denver
PRC=Asia/Shanghai
PST8PDT=America/Los_Angeles
Pacific/Apia S`@4ECLJ0Q[bk=ad<`]1YRBXdCaR2ag3`]2ag3`]2ag3`]2ag3`]2ag3`]2ag3aR2ag3`]2ag3`]2ag3
Pacific/Auckland S`@2HJQ7410C0950C1RbiMUX0[_AVW@[U1Um0[U1Um0[U1Um0[U1Um0[U1Um0[U1VW@[U1Um0[U1Um0[U1Um0[U1Um0[U1Um0[U1VW@[U1Um0ZUAWa@Y`AWa@Y`AWa@Y`AWl0YV1Wl0YV1Wl0YV1Wl0Y`AWa@Y`AWa@Y`AWl0YV1Wl0YV1Wl0Y`AWa@Y`AWa@Y`AWl0YV1Wl0YV1Wl0YV1Wl0YV1
Pacific/Bougainville S`@2DF0hRWA
Pacific/Chatham l42S6S>Q7410R?0950R?1Z[WAeP0Q]n1hn0Q\d1gd0Q\d1gd0Q\d1gd0Q\d1gd0Q\d1gd0Q\d1hn0Q\d1gd0Q\d1gd0Q\d1gd0Q\d1gd0Q\d1gd0Q\d1hn0Q\d1gd0QXf1nV0QVR1nV0QVR1nV0QVR1o`0QTh1o`0QTh1o`0QTh1o`0QVR1nV0QVR1nV0QVR1o`0QTh1o`0QTh1o`0QVR1nV0QVR1nV0QVR1o`0QTh1o`0QTh1o`0QTh1o`0QTh1
Pacific/Chuuk=Pacific/Port_Moresby
Pacific/Easter S`@3;=9QF416QF0916QH2VT2]i3Zj>^hCZj>_X;ZZF^XK[Z6_X;ZZF_X;Zj>^hCZj>^hCZj>_X;ZZF_X;ZZF_X;Zj>^hCic2Zj=^hEZj=_X=ZZE_X=ZZE_X=\i=\iEZj=^hEZj=_X=ZZE]Y=\YE_X=Zj=^hEZj=^hEZj=^hEZj=_X=ZZE_X=[iM]i5Zj=]i5]Y5]Y=Zj=_X=ZZE_X=ZZE_X=ZZE_X=Zj=^hEZj=^hEZj=_X=ZZE_X=[iM]i5Zj=^hE\YE]Y=^h=W\=afMXkE`g=Y[=`WEY[=Q[YMV\McV5V\McV5V\M`g=ZjE^h=ZjE^h=ZjE^h=[Z=
Pacific/Efate S`@2FH0RTQ9Tc0UR]CX`NXa3X`NXkCXV>XkCX`NXa3X`NXa3X`NXa3X`NXa3X`NXkCUb>\iCTX>
Pacific/Enderbury=Pacific/Kanton
Pacific/Fakaofo S`@2EJ0f^oG
Pacific/Fiji S`@2HJ0_]cMUb@[j1UX0UWPAUb@Yk1VW@ZjATX@\iATX@]T1SmN]^CSc@]^ASc@]i1SY0]i1SY0]i1SY0^SARn@`RAQZ0
Pacific/Funafuti=Pacific/Tarawa
Pacific/Galapagos S`@29;0Xan;SfXBSW?
Pacific/Gambier od@110
Pacific/Guadalcanal QVe@120
Pacific/Guam QL2QU@QY80ZR`1[en8dYiI[en8RYVmIVTh8RXWoIWg\:eaUG[RX8
Pacific/Honolulu QSU0110
Pacific/Johnston=Pacific/Honolulu
Pacific/Kanton S`@3GEJ0Wj[5\Wd?
Pacific/Kiritimati R[03OMQ:0[g`Ab[^G
Pacific/Kosrae S`@2HF0_`_9
Pacific/Kwajalein QZV02120QQg7
Pacific/Majuro=Pacific/Tarawa
Pacific/Marquesas QQ\H110
Pacific/Midway=Pacific/Pago_Pago
Pacific/Nauru Qh82Q>Q@0YgkK
Pacific/Niue QVe@110
Pacific/Norfolk Qh84Q>QBQ<Q@QC410Q32:10Q33ZYmEgd0Rfkl2XbZ7
Pacific/Noumea S`@2FH0TWd;So>]RCTPNY`RGTX@
Pacific/Pago_Pago QVe@110
Pacific/Palau od@120
Pacific/Pitcairn Qh82Q1O0nYf3
Pacific/Pohnpei=Pacific/Guadalcanal
Pacific/Ponape=Pacific/Guadalcanal
Pacific/Port_Moresby QSU0120
Pacific/Rarotonga Qh83Q9Q5Q70^WX@_gLQQ_4afOQQ_4afOQQ_4bf?QQ_4afOQQ_4afOQQ_4afOQQ_4afOQQ_4afOQQ_4bf?QQ_4afOQQ_4afOQQ_4afO
Pacific/Saipan=Pacific/Guam
Pacific/Samoa=Pacific/Pago_Pago
Pacific/Tahiti QSU0110
Pacific/Tarawa QZV0120
Pacific/Tongatapu S`@2JL0_maKWf0ZjASmN]T3SmNWloCSY0
Pacific/Truk=Pacific/Port_Moresby
Pacific/Wake=Pacific/Tarawa
Pacific/Wallis=Pacific/Tarawa
Pacific/Yap=Pacific/Port_Moresby
Poland=Europe/Warsaw
Portugal=Europe/Lisbon
ROC=Asia/Taipei
ROK=Asia/Seoul
Singapore=Asia/Singapore
Turkey=Europe/Istanbul
UCT=Etc/UTC
US/Alaska=America/Anchorage
US/Aleutian=America/Adak
US/Arizona=America/Phoenix
US/Central=America/Chicago
US/East-Indiana=America/Indiana/Indianapolis
US/Eastern=America/New_York
US/Hawaii=Pacific/Honolulu
US/Indiana-Starke=America/Indiana/Knox
US/Michigan=America/Detroit
US/Mountain=America/Denver
US/Pacific=America/Los_Angeles
US/Samoa=Pacific/Pago_Pago
UTC=Etc/UTC
Universal=Etc/UTC
W-SU=Europe/Moscow
WET=Europe/Lisbon
Zulu=Etc/UTC
"""#
}
