<?php
/**
 * Asks the provider's own plugin for WooCommerce whether it takes messages: `php plugin-checksum.php FOLDER SECRET`,
 * one message as a query string a line; answers one line each, 1 or 0. Stands in for what the plugin needs of WordPress.
 */
define('ABSPATH', '/');
[, $folder, $secret] = $argv;

function sanitize_text_field($text) { return trim(strip_tags((string) $text)); }
function wp_unslash($text) { return $text; }
class Nuvei_Pfw_Logger { public static function write(...$ignored) {} }

$gateway = new class($secret) {
  public function __construct(private string $secret) {}
  public function get_option($name) { return ['secret' => $this->secret, 'hash_type' => 'sha256', 'test' => 'no'][$name] ?? ''; }
};

require "$folder/includes/class-nuvei-pfw-http.php";
require "$folder/includes/abstracts/class-nuvei-pfw-request.php";
require "$folder/includes/class-nuvei-pfw-notify-url.php";

$class = new ReflectionClass('Nuvei_Pfw_Notify_Url');
$handler = $class->newInstanceWithoutConstructor();
$property = $class->getProperty('nuvei_gw');
$property->setAccessible(true);
$property->setValue($handler, $gateway);
$validate = $class->getMethod('validate_checksum');
$validate->setAccessible(true);

while (($line = fgets(STDIN)) !== false) {
  parse_str(trim($line), $_REQUEST);
  echo $validate->invoke($handler) ? "1\n" : "0\n";
}
