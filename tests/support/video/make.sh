#!/bin/sh
# Makes the videos of this folder with Debian's ffmpeg, once: one picture each, as phones and cameras pack them. Run in
# this folder; the quick tests need only the files.
set -e
picture='testsrc=size=128x96:rate=15:duration=0.2'
run() { ffmpeg -y -loglevel error -bitexact -fflags +bitexact -f lavfi -i "$picture" "$@"; }
run -pix_fmt yuv420p -c:v libx264 -preset ultrafast -f mov iphone.mov
run -pix_fmt yuv420p -c:v libx264 -preset ultrafast -movflags +faststart -f mp4 android.mp4
run -pix_fmt yuv420p -c:v libx265 -x265-params log-level=none -tag:v hvc1 -f mov iphone-hevc.mov
run -c:v h263 -f 3gp old-phone.3gp
run -pix_fmt yuv420p -c:v mpeg4 -f 3gp mpeg4.3gp
run -c:v prores_ks -profile:v 0 -f mov prores.mov
run -c:v mjpeg -pix_fmt yuvj420p -f mov old-camera.mov
run -c:v mpeg4 -f avi camera.avi
run -c:v wmv2 -f asf windows.wmv
run -c:v libvpx -f webm web.webm
run -c:v mpeg1video -r 25 -f mpeg disc.mpg
run -pix_fmt yuv420p -c:v libx264 -preset ultrafast -f mpegts -mpegts_m2ts_mode 1 camcorder.m2ts
ffmpeg -y -loglevel error -bitexact -fflags +bitexact -f lavfi -i 'sine=duration=0.1' -c:a aac -f mp4 sound.mp4
run -pix_fmt yuv420p -c:v libx264 -preset ultrafast -movflags frag_keyframe+empty_moov -f mp4 fragmented.mp4
